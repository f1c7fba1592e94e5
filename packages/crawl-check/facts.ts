import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const texts = v.array(v.string())

/** Facts that only the owner of a site knows. A rule about a fact that is not given is skipped. */
const factsSchema = v.strictObject({
  /** `lang` of every page. */
  language: v.optional(v.string()),
  /** Codes of search engines that the site must show; an empty one is not looked for. */
  verification: v.optional(v.strictObject({ yandex: v.string(), google: v.string(), bing: v.string() })),
  indexNowKey: v.optional(v.string()),
  /** Another host that leads to the site. */
  foreignHost: v.optional(v.string()),
  /** Addresses that are not for search engines, and that no link needs to lead to. */
  closed: v.optional(texts),
  /** Pages that describe the company in full, and the one that shows its offices. */
  company: v.optional(v.strictObject({ pages: texts, contacts: v.string() })),
  /** The list of all articles, and how the addresses of its lists by topic begin. */
  blog: v.optional(v.strictObject({ address: v.string(), topics: v.string() })),
  /** How links and how breadcrumbs call the page of all services. */
  services: v.optional(v.strictObject({ link: v.string(), breadcrumb: v.string() })),
  /** The page that lists all others for readers. */
  siteMap: v.optional(v.string()),
  /** Selector of the visible day on which a page was last changed. */
  changedOn: v.optional(v.string()),
  /** Profiles of invented persons: how their addresses begin, and the words that say so on the page. */
  samples: v.optional(v.strictObject({ under: v.string(), words: v.string() })),
  /** How the addresses of PDFs end that stand on no page. */
  specimens: v.optional(v.string()),
  /** Parameters that give a page no other content for search, by its path; also those that no link carries. */
  parameters: v.optional(v.record(v.string(), texts)),
  /** Types of schema.org that pages of the site may have. */
  types: v.optional(texts),
})

export type Facts = v.InferOutput<typeof factsSchema>

/** Reads the facts of a site from a JSON file. Throws a sentence that names the wrong entry. */
export function readFacts(file: string): Facts {
  const read = v.safeParse(factsSchema, JSON.parse(readFileSync(file, 'utf8')))
  if (read.success) return read.output
  const [issue] = read.issues
  const where = v.getDotPath(issue) ?? 'its root'
  throw new Error(issue.expected === 'never' ? `${file}: there is no fact "${where}"` : `${file}: ${issue.message} at ${where}`)
}

interface VerificationFile {
  address: string
  /** Text that stands in it. */
  holds: string
}

/** The files by which search engines know the owner, for the codes that are known. */
export function verificationFiles({ verification, indexNowKey = '' }: Facts): VerificationFile[] {
  const { yandex = '', google = '', bing = '' } = verification ?? {}
  const files = [
    { address: `/yandex_${yandex}.html`, holds: yandex },
    { address: `/google${google}.html`, holds: google },
    { address: '/BingSiteAuth.xml', holds: bing },
    { address: `/${indexNowKey}.txt`, holds: indexNowKey },
  ]
  return files.filter(({ holds }) => holds !== '')
}
