import { readFileSync } from 'node:fs'
import { SUBJECTS } from 'crawl-check/check-site'
import { type Answer, type Client, createClient } from 'crawl-check/client'
import { crawl } from 'crawl-check/crawl'
import type { Crawled } from 'crawl-check/crawled'
import { type Page, readPage } from 'crawl-check/read-page'
import { changes, snapshotOf } from 'crawl-check/snapshot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SNAPSHOT } from '../../tools/crawlers/crawl-facts.ts'
import { firstFlights } from '../../tools/crawlers/first-flight.ts'
import { withLocalCopy } from '../../tools/crawlers/local-copy.ts'
import { BASE, BREACHES, type Change, header, NO_SITEMAP, PAGES, text } from './crawler-breaches.ts'

const FOREIGN_HOST = 'www.reputaciya.test'
const RULES = new Map([...SUBJECTS, firstFlights].flatMap(({ rules }) => rules.map((rule) => [rule.name, rule])))

/** Every response of the built site by its request, and the crawl that requested them. */
let recorded: ReadonlyMap<string, Answer>
let site: Crawled
/** Parsed pages, which several crawls share. */
let pages: WeakMap<Answer, Page>

beforeAll(async () => {
  const answers = new Map<string, Answer>()
  pages = new WeakMap()
  recorded = answers
  site = await withLocalCopy(({ origin, base, facts }) => {
    expect(base).toBe(BASE)
    const client = createClient(origin)
    return crawlWith(async (address, options = {}) => {
      const answer = asDeployed(await client(address, options), options.headers)
      answers.set(keyOf(address, options.headers), answer)
      return answer
    }, facts)
  })
})

// Files of one worker share their memory.
afterAll(() => {
  recorded = new Map()
  pages = new WeakMap()
  site = { ...site, pages: new Map(), answers: new Map() }
})

it('each rule has a breach in the table', () => {
  expect(BREACHES.map(({ rule }) => rule).sort()).toEqual([...RULES.keys()].sort())
})

it.each(BREACHES)('the rule "$rule" finds its breach, and none in the built site', async ({ rule: name, request, change, sentence }) => {
  const rule = RULES.get(name)
  expect(rule?.find(site)).toEqual([])
  expect(rule?.find(await siteWith(request, change))).toContainEqual(expect.stringContaining(sentence))
})

it('every address looks the same to search engines as in the snapshot', () => {
  expect(changes(JSON.parse(readFileSync(SNAPSHOT, 'utf8')), snapshotOf(site))).toEqual([])
})

it('no answer to a visitor names a file of the desk, which is on', () => {
  expect(recorded.get(keyOf('/admin/'))?.text ?? '').toContain('/admin/sign-in/')
  expect([...recorded].filter(([, { text }]) => text.includes('assets/desk/')).map(([key]) => key)).toEqual([])
})

it.each<[what: string, request: string, change: Change, sentence: RegExp]>([
  ['another title', '/serm/', text(/<title>.*?</, '<title>Другой<'), /^\/serm\/ had the title ".+" and has "Другой"; if /],
  ['a page that is gone', PAGES, text(/<url><loc>[^<]*\/ceny\/<.*?<\/url>/, ''), /^\/ceny\/ is gone; if /],
])('a comparison with the snapshot reports %s', async (_, request, change, sentence) => {
  expect(changes(snapshotOf(site), snapshotOf(await siteWith(request, change)))).toEqual([expect.stringMatching(sentence)])
})

/** A crawl of the site with one changed response. An address that was never requested does not exist. */
function siteWith(request: string | RegExp, change: Change): Promise<Crawled> {
  const keys = [...recorded.keys()].filter((key) => (typeof request === 'string' ? key === request : request.test(key)))
  if (keys.length === 0) throw new Error(`Nothing was requested like ${request}`)
  const answers = new Map([...recorded].map(([key, answer]) => [key, keys.includes(key) ? change(answer, site) : answer]))
  const missing = answers.get(NO_SITEMAP)
  return crawlWith(async (address, { headers } = {}) => {
    const found = answers.get(keyOf(address, headers)) ?? missing
    if (!found) throw new Error('The site was not read')
    return found.address === address ? found : { ...found, address }
  }, site.facts)
}

function crawlWith(client: Client, facts: Crawled['facts']): Promise<Crawled> {
  const read: typeof readPage = (answer, base) => {
    const page = pages.get(answer) ?? readPage(answer, base)
    pages.set(answer, page)
    return page
  }
  return crawl(client, { base: BASE, isServedByHttps: true, facts: { ...facts, foreignHost: FOREIGN_HOST }, read })
}

/** A request in one line: its address and its headers. */
function keyOf(address: string, headers: Record<string, string> = {}): string {
  return [address, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join(' ')
}

/** Local servers respond at every host, and only over http. */
function asDeployed(answer: Answer, { host }: Record<string, string> = {}): Answer {
  if (host === undefined) return header('strict-transport-security', 'max-age=63072000')(answer, site)
  return { ...answer, status: 301, headers: new Headers({ location: BASE + answer.address }) }
}
