import { targetOf } from './addresses.ts'
import type { Answer, Client } from './client.ts'
import type { Crawled, Expected } from './crawled.ts'
import { type Feed, readFeed } from './feed.ts'
import { filesOf } from './files.ts'
import { LLMS, linksOfLlms } from './llms.ts'
import { FEED_TYPES, type Page } from './page.ts'
import { sendProbes } from './probes.ts'
import { revisit } from './revisit.ts'
import { isPart, readIndex, readPart, type Sitemap } from './sitemap.ts'
import { verificationFiles } from './verification-files.ts'
import { walk } from './walk.ts'

/** Addresses that nothing needs to lead to. */
export const CLOSED_ADDRESSES = ['/admin/', '/zayavka/', '/pdf-view/']
const WELL_KNOWN = [LLMS, '/llms-full.txt', '/.well-known/security.txt', '/humans.txt']

export interface CrawlOptions {
  /** Origin that stands in the links of the site. */
  base: string
  isServedByHttps: boolean
  expected: Expected
}

/** Reads all of a site that can be seen from outside. */
export async function crawl(client: Client, { base, isServedByHttps, expected }: CrawlOptions): Promise<Crawled> {
  const robots = await client('/robots.txt')
  const sitemap = await readSitemap(client, robots, base)
  const listed = listedAddresses(sitemap, base)
  const { pages, answers: walked, depths } = await walk(client, ['/', ...listed, ...CLOSED_ADDRESSES], base)
  const files = await fetchAll(
    client,
    [...WELL_KNOWN, ...verificationFiles(expected).map(({ address }) => address), ...filesOf(pages, sitemap, base)],
    walked,
  )
  const named = new Map([...walked, ...files])
  const answers = new Map([...named, ...(await fetchAll(client, linksOfLlms(named.get(LLMS)?.text ?? '', base), named))])
  const feeds = feedsOf(pages, answers)
  const again = [robots, sitemap.index, ...sitemap.parts.map(({ answer }) => answer), ...[...feeds.values()].map(({ answer }) => answer)]
  const documents = listed.flatMap((address) => answers.get(address) ?? [])
  return {
    base,
    isServedByHttps,
    expected,
    robots,
    sitemap,
    answers,
    pages,
    listed,
    depths,
    feeds,
    revisits: await revisit(client, [...again, ...documents]),
    probes: await sendProbes(client, { base, expected, sitemap, feeds, pages, listed }),
  }
}

/** The address of the index is the one that robots.txt names. */
async function readSitemap(client: Client, robots: Answer, base: string): Promise<Sitemap> {
  const [, named = ''] = /^sitemap:\s*(\S+)/im.exec(robots.text) ?? []
  const index = await client(targetOf(named, '/', base)?.address ?? '/sitemap.xml')
  const parts = readIndex(index)
  if (typeof parts === 'string') {
    const itself = isPart(index) ? [readPart({ loc: base + index.address, lastmod: '' }, index)] : []
    return { index, problem: parts, parts: itself }
  }
  const read = parts.map(async (part) => readPart(part, await client(targetOf(part.loc, '/', base)?.address ?? '/sitemap/')))
  return { index, parts: await Promise.all(read) }
}

function listedAddresses({ parts }: Sitemap, base: string): string[] {
  const entries = parts.flatMap((part) => part.entries)
  return [...new Set(entries.flatMap(({ loc }) => targetOf(loc, '/', base)?.address ?? []))]
}

async function fetchAll(client: Client, addresses: string[], known: ReadonlyMap<string, Answer>): Promise<[string, Answer][]> {
  const unknown = [...new Set(addresses)].filter((address) => !known.has(address))
  return Promise.all(unknown.map(async (address): Promise<[string, Answer]> => [address, await client(address)]))
}

function feedsOf(pages: ReadonlyMap<string, Page>, answers: ReadonlyMap<string, Answer>): Map<string, Feed> {
  const addresses = [...pages.values()].flatMap((page) =>
    page.alternates.flatMap(({ type, address }) => (FEED_TYPES.includes(type) ? address : [])),
  )
  const found = [...new Set(addresses)].flatMap((address): [string, Feed][] => {
    const answer = answers.get(address)
    return answer ? [[address, readFeed(answer)]] : []
  })
  return new Map(found)
}
