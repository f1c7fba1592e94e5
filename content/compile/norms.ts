import { createNormFinder, type Norms } from 'legal-documents/norms'
import * as v from 'valibot'
import type { LawCheck } from '../schemas/law-check.ts'
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

/** The law lies with the legal documents, which cite it, too. */
export const CITATIONS_FILE = 'packages/legal-documents/law/citations.json'
export const NORMS_FILE = 'packages/legal-documents/law/norms.json'

/** What visitors are shown of a norm obeys the rules of the site. */
const normSchema = v.strictObject({
  quote: shown,
  edition: shown,
  address: v.nullable(official),
  readAt: address,
  alsoReadAt: v.optional(address),
  comparedOn: v.pipe(text, v.isoDate()),
  comparedBy: text,
})

/** Reads `citations.json` and `norms.json`. Throws a SeedError when a norm stands in only one of them. */
export function readNorms(files: SeedFiles): Norms {
  const citations = readJson(v.record(v.string(), v.string()), files, CITATIONS_FILE)
  const norms = readJson(v.record(v.string(), normSchema), files, NORMS_FILE)
  const alone = [
    ...Object.keys(citations).flatMap((id) =>
      id in norms ? [] : `${NORMS_FILE}: no quote, edition and address of "${id}" of citations.json`,
    ),
    ...Object.keys(norms).flatMap((id) => (id in citations ? [] : `${NORMS_FILE}: "${id}" is not in citations.json`)),
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
