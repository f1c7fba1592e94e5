import { readableDate } from 'russian-text/words'
import citations from '../../law/citations.json' with { type: 'json' }
import { mentionsIn } from '../../law/legal-mentions.ts'
import norms from '../../law/norms.json' with { type: 'json' }
import { createNormFinder, type Norm, type Norms } from '../../law/norms.ts'

/** Every norm with its quote. The engine must not import it, because browsers would load 157 KB for it. */
export const allNorms: Norms = { citations, norms }

/** The norms that documents cite, as a lawyer sees them. */
export interface Law {
  /** Ids of the norms that a text names. */
  named(text: string): string[]
  /** The norms among `ids` whose article a text names without the law: `статьёй 21 того же закона`. */
  namedWithoutLaw(text: string, ids: readonly string[]): string[]
  of(id: string): CitedNorm
}

export interface CitedNorm {
  id: string
  /** `пункт 1 статьи 152 ГК РФ` */
  citation: string
  quote: string
  edition: string
  /** The act on an official portal; `null` where its text was not compared with an official one. */
  official: string | null
  compared: string
}

/** Publishers of official texts, and the courts whose own rulings are cited. */
const OFFICIAL = ['pravo.gov.ru', 'publication.pravo.gov.ru', 'vsrf.ru', 'www.vsrf.ru', 'ksrf.ru', 'www.ksrf.ru']

export function createLaw(norms: Norms): Law {
  const find = createNormFinder(norms)
  const cited = new Map(Object.entries(norms.norms).map(([id, norm]) => [id, citedNorm(id, norms.citations[id] ?? id, norm)]))
  return {
    named: (text) => find([text]),
    namedWithoutLaw(text, ids) {
      const articles = mentionsIn(text).flatMap(({ law, article }) => (law === null && article !== null ? [article] : []))
      return ids.filter((id) => mentionsIn(norms.citations[id] ?? '').some(({ article }) => article !== null && articles.includes(article)))
    },
    of(id) {
      const norm = cited.get(id)
      if (!norm) throw new Error(`There is no norm ${id} in law/norms.json`)
      return norm
    },
  }
}

function citedNorm(id: string, citation: string, { quote, edition, address, comparedBy, comparedOn }: Norm): CitedNorm {
  return {
    id,
    citation,
    quote,
    edition,
    official: OFFICIAL.includes(URL.parse(address ?? '')?.hostname ?? '') ? address : null,
    compared: `сверила ${comparedBy} ${readableDate(comparedOn)} по открытому источнику`,
  }
}
