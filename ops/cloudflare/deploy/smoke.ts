import { parse } from 'node-html-parser'
import robotsParser from 'robots-parser'
import { retry } from '../../../edge/retry.ts'
import { isClosed } from '../../../features/crawlers/server/closed.ts'
import { parseConfig } from '../../../worker/config.ts'
import type { Answer, Probe, ProbePolicy } from './probe.ts'

export interface SmokeSubject {
  probe: Probe
  /** Id of the build that must respond. */
  build: string
  vars: Record<string, string>
  policy: ProbePolicy
  /** Sends a form and checks that it is stored. */
  testForm(probe: Probe, page: string): Promise<void>
}

const PAGES = 10

/**
 * Tests the main functions of the site: ten pages, a picture, the search, a form, and the rules for search engines. Throws a sentence that names the
 * failure. Waits up to a minute for the build, because a deployment may reach the edge late.
 */
export async function smoke(subject: SmokeSubject): Promise<void> {
  const { probe, testForm } = subject
  await waitForBuild(subject)
  const paths = await trySitemap(subject)
  const pages = spread(paths, PAGES)
  const home = await tryPages(probe, pages)
  await tryMissingPage(probe)
  await tryPicture(probe, paths)
  await trySearch(probe)
  await tryRobots(subject, home)
  await testForm(probe, home.text)
}

/** Waits until the build responds three times in a row, because a deployment reaches the machines of the edge one after another. */
export async function waitForBuild({ probe, build, policy }: Pick<SmokeSubject, 'probe' | 'build' | 'policy'>): Promise<void> {
  await retry(async () => {
    for (let times = 0; times < IN_A_ROW; times += 1) {
      const found = await respondingBuild(probe)
      if (found !== build)
        throw new Error(`/builds/latest.json: ${times > 0 ? 'answers with several builds' : found}, and not build ${build}`)
    }
  }, policy)
}

const IN_A_ROW = 3

async function respondingBuild(probe: Probe): Promise<string> {
  try {
    const { status, text } = await probe('/builds/latest.json')
    return status === 200 ? String(JSON.parse(text).id) : `status ${status}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Checks the sitemap and returns the paths of its pages. */
async function trySitemap({ probe, vars }: SmokeSubject): Promise<string[]> {
  const locations = async (path: string) => {
    const { text } = await whole(probe, path, 'application/xml')
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  }
  const files = await locations('/sitemap.xml')
  const own = (address: string) => {
    if (new URL(address).origin !== vars['PUBLIC_BASE'])
      throw new Error(`/sitemap.xml: names ${address}, not an address of ${vars['PUBLIC_BASE']}`)
    return new URL(address).pathname
  }
  const lists = await Promise.all(files.map((file) => locations(own(file))))
  const paths = lists.flat().map(own)
  if (paths.length < PAGES) throw new Error(`/sitemap.xml: names only ${paths.length} pages`)
  return paths
}

/** The home page and others spread over the list, which is grouped by kind. */
function spread(paths: string[], count: number): string[] {
  const others = paths.filter((path) => path !== '/')
  return ['/', ...Array.from({ length: count - 1 }, (_, at) => others[Math.floor((at * others.length) / (count - 1))] ?? '/')]
}

/** Checks pages and returns the first one. */
async function tryPages(probe: Probe, paths: string[]): Promise<Answer> {
  const pages: Answer[] = []
  for (const path of paths) {
    const page = await whole(probe, path, 'text/html')
    if (!page.text.includes('<h1') || !page.text.trimEnd().endsWith('</html>'))
      throw new Error(`${path}: the page has no heading or no end`)
    pages.push(page)
  }
  const [first] = pages
  if (!first) throw new Error('No page was tried')
  return first
}

async function tryMissingPage(probe: Probe): Promise<void> {
  const { status, text } = await probe('/takoj-stranicy-net/')
  if (status !== 404 || !text.includes('<h1')) throw new Error(`/takoj-stranicy-net/: answers ${status}, not a page with 404`)
}

/** Pages of cases have pictures that are converted on request. */
const WITH_PICTURES = /^\/cases\/[^/]+\/$/

async function tryPicture(probe: Probe, paths: string[]): Promise<void> {
  const page = paths.find((path) => WITH_PICTURES.test(path))
  if (page === undefined) throw new Error('/sitemap.xml: names no case')
  const { text } = await whole(probe, page, 'text/html')
  const [path] = /\/_ipx\/[^"\s,]+/.exec(text) ?? []
  if (!path) throw new Error(`${page}: shows no picture`)
  await whole(probe, path.replaceAll('&amp;', '&'), 'image/')
}

async function trySearch(probe: Probe): Promise<void> {
  const path = '/api/posts/search/?q=%D0%BE%D1%82%D0%B7%D1%8B%D0%B2'
  const { text } = await whole(probe, path, 'application/json')
  if (!(JSON.parse(text).total > 0)) throw new Error(`${path}: finds nothing`)
}

/** Checks robots.txt, the robots directives and the canonical URL, which decide whether search engines list the site. */
async function tryRobots({ probe, vars }: SmokeSubject, home: Answer): Promise<void> {
  const isHidden = isClosed(parseConfig(vars))
  const { text: robots } = await whole(probe, '/robots.txt', 'text/plain')
  const mayRead = robotsParser(`${vars['PUBLIC_BASE']}/robots.txt`, robots).isAllowed(`${vars['PUBLIC_BASE']}/`, 'YandexBot')
  if (!mayRead && !isHidden) throw new Error('/robots.txt: forbids the whole site')
  const page = parse(home.text)
  const directives = `${home.headers.get('x-robots-tag')} ${page.querySelector('meta[name="robots"]')?.getAttribute('content')}`
  if (directives.includes('noindex') !== isHidden)
    throw new Error(`/: ${isHidden ? 'may' : 'must not'} be listed by search engines, it says "${directives}"`)
  const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href')
  if (!isHidden && canonical !== `${vars['PUBLIC_BASE']}/`) throw new Error(`/: calls itself ${canonical}, not ${vars['PUBLIC_BASE']}/`)
}

/** Requests a path and checks that the response is 200, of this type and not empty. */
async function whole(probe: Probe, path: string, type: string): Promise<Answer> {
  const answer = await probe(path)
  const given = answer.headers.get('content-type') ?? ''
  if (answer.status !== 200) throw new Error(`${path}: answers ${answer.status}`)
  if (!given.startsWith(type)) throw new Error(`${path}: answers ${given}, not ${type}`)
  if (answer.bytes === 0) throw new Error(`${path}: answers nothing`)
  return answer
}
