import * as v from 'valibot'
import type { LawCheck } from '../schemas/law-check.ts'
import { type Mention, mentionsIn } from './legal-mentions.ts'
import { isOfficial } from './official-hosts.ts'
import { paragraphsOf } from './paragraphs.ts'
import { readJson, SeedError, type SeedFiles } from './seed-files.ts'

const text = v.pipe(v.string(), v.minLength(1))
const address = v.pipe(text, v.regex(/^https?:\/\//, 'an address starts with https://'))
const official = v.pipe(text, v.check(isOfficial, 'only sites of the state are shown (official-hosts.ts)'))
/** Shown to visitors, who are led to no copy of a law. */
const shown = v.pipe(
  text,
  v.check((words) => !NAMES_A_HOST.test(words), 'a copy is named in readAt, not in words that are shown'),
)
const NAMES_A_HOST = /https?:|www\.|\b\d{1,3}(?:\.\d{1,3}){3}\b|[a-zа-яё\d-]\.(?:ru|рф|com|org|net|su|info|club|studio|legal)(?![\wа-яё])/i

/** A norm of `seed/norms.json`, compared with a public source. */
const normSchema = v.strictObject({
  quote: shown,
  /** Also says when the words were read in what an authority or a survey says about the norm. */
  edition: shown,
  /** The act on a site of the state; `null` where its address is not known. */
  address: v.nullable(official),
  /** The source with which the quote was compared. Nothing shows it: most are copies that happened to be readable. */
  readAt: address,
  /** Another one, for other words of the quote. */
  alsoReadAt: v.optional(address),
  comparedOn: v.pipe(text, v.isoDate()),
  comparedBy: text,
})

export type Norm = v.InferOutput<typeof normSchema>

export interface Norms {
  /** Printed form of each norm, by id. */
  citations: Record<string, string>
  /** Quote, edition, address and comparison of each norm, by id. */
  norms: Record<string, Norm>
}

/** Reads `citations.json` and `norms.json`. Throws a SeedError when a norm stands in only one of them. */
export function readNorms(files: SeedFiles): Norms {
  const citations = readJson(v.record(v.string(), v.string()), files, 'seed/citations.json')
  const norms = readJson(v.record(v.string(), normSchema), files, 'seed/norms.json')
  const alone = [
    ...Object.keys(citations).flatMap((id) =>
      id in norms ? [] : `seed/norms.json: no quote, edition and address of "${id}" of citations.json`,
    ),
    ...Object.keys(norms).flatMap((id) => (id in citations ? [] : `seed/norms.json: "${id}" is not in citations.json`)),
  ]
  if (alone.length > 0) throw new SeedError(alone.join('\n'))
  return { citations, norms }
}

/** Tells when the norms that a text relies on were compared; `null` for a text that names none. */
export function createLawChecks(all: Norms): (own: unknown) => LawCheck | null {
  const find = createNormFinder(all)
  return (own) => {
    const [oldest] = find(paragraphsOf(own))
      .flatMap((id) => all.norms[id]?.comparedOn ?? [])
      .toSorted()
    return oldest === undefined ? null : { oldest }
  }
}

/** Finds the ids of the norms that some texts name. */
export function createNormFinder({ citations }: Pick<Norms, 'citations'>): (texts: readonly string[]) => string[] {
  const known = Object.entries(citations).map(([id, citation]) => ({ id, parts: meaningOf(citation) }))
  return (texts) => {
    const mentions = texts.flatMap(mentionsIn)
    return known.filter(({ parts }) => parts.some((part) => mentions.some((mention) => isMeant(part, mention)))).map(({ id }) => id)
  }
}

/** A citation of an article names its law as well, which alone means nothing. */
function meaningOf(citation: string): readonly Mention[] {
  const mentions = mentionsIn(citation)
  const articles = mentions.filter(({ article }) => article !== null)
  return articles.length > 0 ? articles : mentions
}

/** Whether a mention means this norm: the same article, and the same part of it unless one of the two names the whole. */
function isMeant(norm: Mention, mention: Mention): boolean {
  return (
    norm.law === mention.law &&
    norm.article === mention.article &&
    (norm.part === null || mention.part === null || norm.part === mention.part)
  )
}
