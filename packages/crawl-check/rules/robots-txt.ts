import robotsParser from 'robots-parser'
import { pathOf } from '../addresses.ts'
import { type Crawled, everyPage, listedPages } from '../crawled.ts'
import { isNoindex } from '../read-page.ts'
import { must, mustForEach, mustForFact, type Subject } from '../rule.ts'

/** Robots of search engines. A robot with its own group ignores the group for all robots. */
const SEARCH_ROBOTS = ['YandexBot', 'Yandex', 'Googlebot', 'bingbot']
/** Addresses that are not pages. */
const NO_PAGES = /^\/api\/|_payload\.json/
const SIGNAL = /^search=(?:yes|no),\s*ai-input=(?:yes|no),\s*ai-train=(?:yes|no)$/

export const robotsTxt: Subject = {
  title: 'robots.txt',
  rules: [
    must('robots.txt answers as text', ({ robots: { address, status, headers } }) => {
      const type = headers.get('content-type')
      return status === 200 && type?.startsWith('text/plain') ? [] : [`${address} answers ${status} and ${type}`]
    }),
    must('Its paths are addresses, not patterns of the code', ({ robots }) =>
      directives(robots.text, 'allow', 'disallow').flatMap((path) => (path.includes(':') ? `robots.txt has the path ${path}` : [])),
    ),
    must('One group holds for every search engine', ({ robots }) => {
      const agents = directives(robots.text, 'user-agent')
      const own = agents.filter((agent) => SEARCH_ROBOTS.some((robot) => robot.toLowerCase() === agent.toLowerCase()))
      const { length } = agents.filter((agent) => agent === '*')
      return [
        ...(length === 1 ? [] : [`robots.txt has ${length} groups of User-agent: *`]),
        ...own.map((agent) => `robots.txt has a group of ${agent}, which then reads no other`),
      ]
    }),
    must('It names the sitemap', ({ robots, base, sitemap }) => {
      const named = directives(robots.text, 'sitemap')
      const isNamed = named.length > 0 && named.every((address) => address.startsWith(`${base}/`)) && sitemap.index.status === 200
      return isNamed ? [] : [`robots.txt names the sitemap as ${named.join(' and ') || 'nothing'}, which answers ${sitemap.index.status}`]
    }),
    must('It says what the texts may be used for', ({ robots }) => {
      const signals = directives(robots.text, 'content-signal')
      return signals.length > 0 && signals.every((signal) => SIGNAL.test(signal))
        ? []
        : [`robots.txt has Content-Signal: ${signals.join(' and ') || 'none'}`]
    }),
    must('It closes no page of the sitemap to a search engine', (crawled) =>
      crawled.listed.flatMap((address) =>
        SEARCH_ROBOTS.flatMap((robot) => (isOpen(crawled, address, robot) ? [] : `robots.txt closes ${address} to ${robot}`)),
      ),
    ),
    mustForEach('It closes no page whose noindex a robot must read', everyPage, (page, crawled) =>
      !isNoindex(page) || NO_PAGES.test(page.address) || isOpen(crawled, page.address, 'YandexBot')
        ? []
        : `robots.txt closes ${page.address}, so that no robot reads its noindex`,
    ),
    mustForEach('It closes nothing that pages are drawn with', listedPages, ({ address, root }, crawled) =>
      root.querySelectorAll('script[src], link[rel=stylesheet], img[src]').flatMap((element) => {
        const file = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
        return !file.startsWith('/') || isOpen(crawled, file, 'YandexBot') ? [] : `robots.txt closes ${file}, which ${address} needs`
      }),
    ),
  ],
}

function isOpen({ base, robots }: Crawled, address: string, robot: string): boolean {
  return robotsParser(`${base}/robots.txt`, robots.text).isAllowed(base + address, robot) !== false
}

/** Maximum length of a rule for Yandex. */
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
    mustForFact('parameters', 'Parameters of the site are named', ({ robots }, parameters) =>
      Object.entries(parameters).flatMap(([path, names]) =>
        names.flatMap((name) => (isClean(robots.text, path, name) ? [] : `robots.txt has no Clean-param for ${name} at ${path}`)),
      ),
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

/** Parameters that the canonical address of their page lacks. */
function dropped(crawled: Crawled): [path: string, name: string][] {
  const { base } = crawled
  const found = everyPage(crawled).flatMap((page): [string, string][] => {
    const path = pathOf(page.address)
    if (page.canonical === null || isNoindex(page) || page.address === path) return []
    const kept = new URL(page.canonical, base).searchParams
    return [...new URL(base + page.address).searchParams.keys()].filter((name) => !kept.has(name)).map((name) => [path, name])
  })
  return [...new Map(found.map((pair) => [pair.join(' '), pair])).values()]
}

/** Values of the lines of a robots.txt with one of the names. */
function directives(text: string, ...names: string[]): string[] {
  return text.split('\n').flatMap((line) => {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*(.*?)\s*(?:#.*)?$/.exec(line) ?? []
    return names.includes(name.toLowerCase()) ? value : []
  })
}

/** A `Clean-param` rule of Yandex: parameters that change nothing below a path. */
interface CleanParam {
  line: string
  names: string[]
  path: string
}

function cleanParams(text: string): CleanParam[] {
  return directives(text, 'clean-param').map((value) => {
    const [names = '', path = '/'] = value.split(/\s+/)
    return { line: `Clean-param: ${value}`, names: names.split('&'), path }
  })
}
