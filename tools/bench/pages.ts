import type { Page } from '@playwright/test'
import { BROWSER } from '../browser/chromium.ts'
import { compressed, firstFlight, PAGE_BYTES } from './page-weight.ts'
import { budgeted, type Row } from './report.ts'
import type { MeasuredSite } from './with-site.ts'

const ADDRESS = 'https://page.invalid/'

/** Parts of the first screen that a visitor needs, and the link to the form page. */
const PARTS = {
  header: 'header.site-header',
  h1: 'h1',
  lead: 'main .lead, main h1 ~ p',
  phone: 'header a[href^="tel:"]',
  action: 'main .hero .button, main .hero a[class*=button]',
  'form link': 'a[href="/zayavka/"]',
}

/** Largest share of markers, props and data in a page, in per cent of the markup without them. */
const OVERHEAD_PERCENT = 15
/** The same of a page whose tool needs no server: it has the rates of the calculator, its answers, or the questions of the assessment. */
const WITH_TOOL_PERCENT = 25
const TOOL_DATA = /"(?:calculator|assessment)":\{|\sdata-answers=/

/** Parts of a document that browsers need only to hydrate its widgets. */
const OVERHEAD = [
  /<!--[\s\S]*?-->/g,
  /<script(?![^>]* src=)(?![^>]*ld\+json)[\s\S]*?<\/script>/g,
  /<\/?site-[a-z-]+[^>]*>/g,
  /<template[^>]*>(?:\s*<\/template>)?/g,
  /\sdata-[\w-]+(?:="[^"]*")?/g,
]

/** Measures the size of every page of the sitemap, and whether its first bytes show the whole first screen. */
export async function measurePages({ origin, browser }: MeasuredSite): Promise<Row[]> {
  const context = await browser.newContext({ userAgent: BROWSER, ignoreHTTPSErrors: true })
  const fetchPage = async (path: string) => (await context.request.get(origin + path)).text()
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const desktop = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const pages: MeasuredPage[] = []
  for (const path of await sitemapPaths(fetchPage)) {
    const html = await fetchPage(path)
    const shows = [await showsFirstScreen(phone, html), await showsFirstScreen(desktop, html)]
    pages.push({ path, bytes: compressed(html).length, overhead: overheadPercent(html), hasTool: TOOL_DATA.test(html), shows })
  }
  for (const opened of [context, phone, desktop]) await opened.close()
  return [...pages.toSorted((a, b) => b.bytes - a.bytes).map(pageRow), ...summary(pages)]
}

interface MeasuredPage {
  path: string
  bytes: number
  /** Per cent. */
  overhead: number
  hasTool: boolean
  /** Whether the first flight shows the first screen of a phone and of a desktop. */
  shows: string[]
}

function pageRow({ path, bytes, overhead, shows }: MeasuredPage): Row {
  const note = `first flight shows 390 px: ${shows[0]}, 1280 px: ${shows[1]}; overhead ${overhead} %`
  return budgeted(path, bytes, 'B', PAGE_BYTES, { note })
}

function summary(pages: MeasuredPage[]): Row[] {
  const heaviest = Math.max(...pages.map(({ bytes }) => bytes))
  const broken = pages.filter(({ shows }) => shows.some((answer) => answer.startsWith('no'))).length
  const mostOverhead = (withTool: boolean) =>
    Math.max(...pages.filter(({ hasTool }) => hasTool === withTool).map(({ overhead }) => overhead))
  return [
    budgeted('heaviest page, brotli', heaviest, 'B', PAGE_BYTES, { isHeadline: true }),
    budgeted('pages whose first flight lacks the first screen', broken, '', 0),
    budgeted('most overhead of a page', mostOverhead(false), '%', OVERHEAD_PERCENT),
    budgeted('most overhead of a page with the data of a tool', mostOverhead(true), '%', WITH_TOOL_PERCENT),
  ]
}

/** Bytes of markers, props and data as a share of the markup without them; inline styles count as neither. */
function overheadPercent(html: string): number {
  const markup = html.replace(/<style>[\s\S]*?<\/style>/g, '')
  const bare = OVERHEAD.reduce((left, pattern) => left.replace(pattern, ''), markup)
  return Math.round(1000 * (Buffer.byteLength(markup) / Buffer.byteLength(bare) - 1)) / 10
}

/**
 * Renders the first bytes of a compressed page without any other file. `no` names the missing parts of the first screen; `yes, but` means that other
 * content of the first screen arrives later, such as the column beside an article.
 */
export async function showsFirstScreen(page: Page, html: string): Promise<string> {
  const whole = await show(page, html)
  const cut = await show(page, firstFlight(html))
  const missing = whole.parts.filter((name) => !cut.parts.includes(name))
  if (missing.length > 0) return `no: ${missing.join(', ')}`
  return whole.picture.equals(cut.picture) ? 'yes' : 'yes, but'
}

async function show(page: Page, html: string): Promise<{ parts: string[]; picture: Buffer }> {
  await page.unrouteAll()
  await page.route('**', (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }) : route.abort(),
  )
  await page.goto(ADDRESS)
  // Pictures are hidden, because the icon of a broken one appears only once it has failed.
  await page.addStyleTag({ content: 'img { visibility: hidden }' })
  const parts = await page.evaluate(shownParts, PARTS)
  return { parts, picture: await page.screenshot() }
}

/** Runs in the page: returns the names of the parts that are visible, or that a menu without scripts opens. */
function shownParts(parts: Record<string, string>): string[] {
  for (const menu of document.querySelectorAll<HTMLElement>('.site-header [popover]')) menu.showPopover()
  for (const details of document.querySelectorAll<HTMLDetailsElement>('.site-header details')) details.open = true
  const isSeen = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0
  const found = Object.entries(parts).filter(([, selector]) => [...document.querySelectorAll(selector)].some(isSeen))
  for (const menu of document.querySelectorAll<HTMLElement>('.site-header [popover]')) menu.hidePopover()
  for (const details of document.querySelectorAll<HTMLDetailsElement>('.site-header details')) details.open = false
  return found.map(([name]) => name)
}

/** Paths of all pages, in the order of the sitemap, whose index names the files. `read` returns the text at a path. */
export async function sitemapPaths(read: (path: string) => Promise<string>): Promise<string[]> {
  const files = locations(await read('/sitemap.xml'))
  const paths = (await Promise.all(files.map(read))).flatMap(locations)
  if (!paths.includes('/serm/')) throw new Error(`The files of the sitemap (${files.join(', ')}) do not list /serm/`)
  return paths
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '/']) => path)
}
