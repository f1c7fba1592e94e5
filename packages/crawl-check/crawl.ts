import { targetOf } from './addresses.ts'
import type { Answer, Client } from './client.ts'
import { type Crawled, crawlerFiles } from './crawled.ts'
import { verificationFiles } from './facts.ts'
import { type Feed, readFeed } from './feed.ts'
import { addressesOf, LLMS, linksOfLlms } from './files.ts'
import { revisit, sendProbes } from './probes.ts'
import { feedAddresses, type Page, readPage } from './read-page.ts'
import { isPart, readIndex, readPart, type Sitemap } from './sitemap.ts'

const WELL_KNOWN = [LLMS, '/llms-full.txt', '/.well-known/security.txt', '/humans.txt']

interface CrawlOptions extends Pick<Crawled, 'base' | 'isServedByHttps' | 'facts'> {
  /** Parser of HTML responses; defaults to `readPage`. */
  read?: typeof readPage
}

/** Fetches everything of a site that can be seen from outside. */
export async function crawl(client: Client, { base, isServedByHttps, facts, read = readPage }: CrawlOptions): Promise<Crawled> {
  const robots = await client('/robots.txt')
  const sitemap = await readSitemap(client, robots, base)
  const listed = listedAddresses(sitemap, base)
  const { pages, answers: walked, depths } = await walk(client, ['/', ...listed, ...(facts.closed ?? [])], (answer) => read(answer, base))
  const files = await fetchAll(
    client,
    [...WELL_KNOWN, ...verificationFiles(facts).map(({ address }) => address), ...filesOf(pages, sitemap, base)],
    walked,
  )
  const named = new Map([...walked, ...files])
  const answers = new Map([...named, ...(await fetchAll(client, linksOfLlms(named.get(LLMS)?.text ?? '', base), named))])
  const feeds = feedsOf(pages, answers)
  const documents = listed.flatMap((address) => answers.get(address) ?? [])
  return {
    base,
    isServedByHttps,
    facts,
    robots,
    sitemap,
    answers,
    pages,
    listed,
    depths,
    feeds,
    revisits: await revisit(client, [...crawlerFiles({ robots, sitemap, feeds }), ...documents]),
    probes: await sendProbes(client, { facts, sitemap, feeds, pages, listed }, (answer) => read(answer, base)),
  }
}

/** Reads the sitemap that robots.txt names, or `/sitemap.xml`. */
async function readSitemap(client: Client, robots: Answer, base: string): Promise<Sitemap> {
  const [, named = '/sitemap.xml'] = /^sitemap:\s*(\S+)/im.exec(robots.text) ?? []
  const index = await client(targetOf(named, '/', base)?.address ?? '/sitemap.xml')
  const parts = readIndex(index)
  if (typeof parts === 'string') {
    const itself = isPart(index) ? [readPart({ loc: base + index.address, lastmod: '' }, index)] : []
    return { index, problem: parts, parts: itself }
  }
  const read = parts.map(async (part) => readPart(part, await client(targetOf(part.loc, '/', base)?.address ?? '/sitemap/')))
  return { index, parts: await Promise.all(read) }
}

/** Addresses of the files that pages and the sitemap name. */
function filesOf(pages: ReadonlyMap<string, Page>, { parts }: Sitemap, base: string): string[] {
  const named = [...pages.values()].flatMap((page) => [...page.pictures, ...page.parts.map(({ address }) => address)])
  const images = parts.flatMap(({ entries }) => entries.flatMap((entry) => entry.images))
  return [...named, ...addressesOf(images, '/', base)]
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
  const addresses = [...pages.values()].flatMap(feedAddresses)
  const found = [...new Set(addresses)].flatMap((address): [string, Feed][] => {
    const answer = answers.get(address)
    return answer ? [[address, readFeed(answer)]] : []
  })
  return new Map(found)
}

interface Walk {
  answers: Map<string, Answer>
  pages: Map<string, Page>
  depths: Map<string, number>
}

/** Follows every link within the site, beginning at the given addresses. As search engines do, it follows none of a page that answers an error. */
async function walk(client: Client, starts: string[], read: (answer: Answer) => Page): Promise<Walk> {
  const answers = new Map<string, Answer>()
  const pages = new Map<string, Page>()
  let addresses = [...new Set(starts)]
  while (addresses.length > 0) {
    const level = await Promise.all(addresses.map((address) => client(address)))
    for (const answer of level) {
      answers.set(answer.address, answer)
      if (isHtml(answer)) pages.set(answer.address, read(answer))
    }
    const followed = level.filter(({ status }) => status < 400)
    const found = followed.flatMap(({ address }) => pages.get(address)?.links.map((link) => link.address) ?? [])
    addresses = [...new Set(found)].filter((address) => !answers.has(address))
  }
  return { answers, pages, depths: depthsOf(pages) }
}

/** Number of links from the home page to each address. */
function depthsOf(pages: ReadonlyMap<string, Page>): Map<string, number> {
  const depths = new Map<string, number>()
  let addresses = ['/']
  for (let depth = 0; addresses.length > 0; depth++) {
    for (const address of addresses) depths.set(address, depth)
    const found = addresses.flatMap((address) => pages.get(address)?.links.map((link) => link.address) ?? [])
    addresses = [...new Set(found)].filter((address) => !depths.has(address))
  }
  return depths
}

function isHtml({ headers }: Answer): boolean {
  return (headers.get('content-type') ?? '').startsWith('text/html')
}
