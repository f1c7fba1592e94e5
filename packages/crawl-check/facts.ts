import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const texts = v.array(v.string())

/** Facts that only the owner of a site knows. A rule about a fact that is not given is skipped. */
const factsSchema = v.strictObject({
  /** `lang` of every page. */
  language: v.optional(v.string()),
  /** Verification codes of search engines that the site must show; an empty code is not checked. */
  verification: v.optional(v.strictObject({ yandex: v.string(), google: v.string(), bing: v.string() })),
  indexNowKey: v.optional(v.string()),
  /** Another host that redirects to the site. */
  foreignHost: v.optional(v.string()),
  /** Addresses that are not for search engines, and that no link needs to lead to. */
  closed: v.optional(texts),
  /** Pages that describe the company in full, and the page that shows its offices. */
  company: v.optional(v.strictObject({ pages: texts, contacts: v.string() })),
  /** Address of the list of all articles, and prefix of the addresses of its lists by topic. */
  blog: v.optional(v.strictObject({ address: v.string(), topics: v.string() })),
  /** Names of the page of all services in links and in breadcrumbs. */
  services: v.optional(v.strictObject({ link: v.string(), breadcrumb: v.string() })),
  /** The page that lists all other pages for visitors. */
  siteMap: v.optional(v.string()),
  /** Selector of the visible day on which a page was last changed. */
  changedOn: v.optional(v.string()),
  /** Profiles of invented persons: the prefix of their addresses, and the words on the page that say that they are invented. */
  samples: v.optional(v.strictObject({ under: v.string(), words: v.string() })),
  /** Suffix of the addresses of PDFs whose text is on no page. */
  specimens: v.optional(v.string()),
  /** Parameters that do not change a page for search engines, by its path, including parameters that no link carries. */
  parameters: v.optional(v.record(v.string(), texts)),
  /** Types of schema.org that pages of the site may have. */
  types: v.optional(texts),
})

export type Facts = v.InferOutput<typeof factsSchema>

/** Reads the facts of a site from a JSON file. Throws an error that names the invalid entry. */
export function readFacts(file: string): Facts {
  const read = v.safeParse(factsSchema, JSON.parse(readFileSync(file, 'utf8')))
  if (read.success) return read.output
  const [issue] = read.issues
  const where = v.getDotPath(issue) ?? 'its root'
  throw new Error(issue.expected === 'never' ? `${file}: there is no fact "${where}"` : `${file}: ${issue.message} at ${where}`)
}

interface VerificationFile {
  address: string
  /** Text that the file must contain. */
  holds: string
}

/** The files by which search engines verify the owner, for the given codes. */
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
