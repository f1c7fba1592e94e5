import { pathOf } from '../addresses.ts'
import type { Crawled } from '../crawled.ts'
import { isNoindex } from '../read-page.ts'
import { cleanParams } from '../robots-lines.ts'
import { must, type Subject } from '../rule.ts'

/** Longest rule that Yandex reads. */
const MAX_CHARS = 500
/** Parameters that advertisers, mailings and other sites append to links. */
const MARKS = [
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'utm_referrer', 'yclid', 'ymclid', 'yadclid', 'ysclid'],
  ...['etext', 'openstat', '_openstat', 'gclid', 'fbclid', 'rb_clickid', 'cm_id', 'roistat', 'from'],
]

export const cleanParamRules: Subject = {
  title: 'Parameters that change nothing (Clean-param)',
  rules: [
    must('No rule is longer than Yandex reads', ({ robots }) =>
      cleanParams(robots.text).flatMap(({ line }) =>
        line.length > MAX_CHARS ? `robots.txt has a rule of ${line.length} characters: ${line}` : [],
      ),
    ),
    must(
      'Marks of advertisers are named',
      ({ robots }) => MARKS.flatMap((name) => (isClean(robots.text, '/', name) ? [] : `robots.txt has no Clean-param for ${name} at /`)),
      usesCleanParams,
    ),
    must(
      'Parameters of the site are named',
      ({ robots, facts: { parameters = {} } }) =>
        Object.entries(parameters).flatMap(([path, names]) =>
          names.flatMap((name) => (isClean(robots.text, path, name) ? [] : `robots.txt has no Clean-param for ${name} at ${path}`)),
        ),
      ({ facts }) => facts.parameters !== undefined,
    ),
    must(
      'Every parameter that a canonical address drops is named',
      (crawled) =>
        dropped(crawled).flatMap(([path, name]) =>
          isClean(crawled.robots.text, path, name) ? [] : `robots.txt has no Clean-param for ${name} at ${path}, which links carry`,
        ),
      usesCleanParams,
    ),
  ],
}

/** Only Yandex reads these rules, so a site may do without them. */
function usesCleanParams({ robots, facts }: Crawled): boolean {
  return facts.parameters !== undefined || cleanParams(robots.text).length > 0
}

function isClean(robots: string, path: string, name: string): boolean {
  return cleanParams(robots).some((rule) => rule.names.includes(name) && path.startsWith(rule.path))
}

/** Parameters of addresses whose pages call the address without them canonical. */
function dropped({ pages, base }: Crawled): [path: string, name: string][] {
  const found = [...pages.values()].flatMap((page): [string, string][] => {
    const path = pathOf(page.address)
    if (page.canonical === null || isNoindex(page) || page.address === path) return []
    const kept = new URL(page.canonical, base).searchParams
    return [...new URL(base + page.address).searchParams.keys()].filter((name) => !kept.has(name)).map((name) => [path, name])
  })
  return [...new Map(found.map((pair) => [pair.join(' '), pair])).values()]
}
