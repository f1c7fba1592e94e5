import { BROWSER } from '../browser/chromium.ts'
import { showsFirstScreen } from './first-screen.ts'
import { compressed, PAGE_BYTES } from './page-weight.ts'
import { budgeted, type Row } from './report.ts'
import { sitemapPaths } from './sitemap-paths.ts'
import type { MeasuredSite } from './with-site.ts'

/** Largest share of markers, props and data in a page, in per cent of the markup without them. */
const OVERHEAD_PERCENT = 15

/** What a browser needs of a document only to wake its widgets, in whatever way they are marked. */
const OVERHEAD = [
  /<!--[\s\S]*?-->/g,
  /<script(?![^>]* src=)(?![^>]*ld\+json)[\s\S]*?<\/script>/g,
  /<\/?site-[a-z-]+[^>]*>/g,
  /<template[^>]*>(?:\s*<\/template>)?/g,
  /\sdata-[\w-]+(?:="[^"]*")?/g,
]

/** The weight of every page of the sitemap, and whether its first bytes show the whole first screen. */
export async function measurePages({ origin, browser }: MeasuredSite): Promise<Row[]> {
  const context = await browser.newContext({ userAgent: BROWSER, ignoreHTTPSErrors: true })
  const fetchPage = async (path: string) => (await context.request.get(origin + path)).text()
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const desktop = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const pages: MeasuredPage[] = []
  for (const path of await sitemapPaths(fetchPage)) {
    const html = await fetchPage(path)
    const shows = [await showsFirstScreen(phone, html), await showsFirstScreen(desktop, html)]
    pages.push({ path, bytes: compressed(html).length, overhead: overheadPercent(html), shows })
  }
  for (const opened of [context, phone, desktop]) await opened.close()
  return [...pages.toSorted((a, b) => b.bytes - a.bytes).map(pageRow), ...summary(pages)]
}

interface MeasuredPage {
  path: string
  bytes: number
  /** Per cent. */
  overhead: number
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
  const padded = Math.max(...pages.map(({ overhead }) => overhead))
  return [
    budgeted('heaviest page, brotli', heaviest, 'B', PAGE_BYTES, { isHeadline: true }),
    budgeted('pages whose first flight lacks the first screen', broken, '', 0),
    budgeted('most overhead of a page', padded, '%', OVERHEAD_PERCENT),
  ]
}

/** Bytes of markers, props and data as a share of the markup without them; inline styles count as neither. */
function overheadPercent(html: string): number {
  const markup = html.replace(/<style>[\s\S]*?<\/style>/g, '')
  const bare = OVERHEAD.reduce((left, pattern) => left.replace(pattern, ''), markup)
  return Math.round(1000 * (Buffer.byteLength(markup) / Buffer.byteLength(bare) - 1)) / 10
}
