import { BROWSER } from '../scripts/browser/chromium.ts'
import { showsFirstScreen } from './first-screen.ts'
import { compressed, FIRST_FLIGHT_BYTES, PAGE_BYTES } from './page-weight.ts'
import { printTable, ratioOf } from './report.ts'
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

/** Prints the weight of every page of the sitemap, and whether its first bytes show the whole first screen. */
export async function measurePages({ origin, browser }: MeasuredSite): Promise<void> {
  const context = await browser.newContext({ userAgent: BROWSER, ignoreHTTPSErrors: true })
  const fetchPage = async (path: string) => (await context.request.get(origin + path)).text()
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const desktop = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const rows = []
  for (const path of pathsOf(await fetchPage('/sitemap.xml'))) {
    const html = await fetchPage(path)
    const bytes = compressed(html).length
    rows.push({
      page: path,
      html: Buffer.byteLength(html),
      brotli: bytes,
      ratio: ratioOf(bytes, PAGE_BYTES),
      'overhead %': overheadPercent(html),
      'of budget': ratioOf(overheadPercent(html), OVERHEAD_PERCENT),
      '390 px': await showsFirstScreen(phone, html),
      '1280 px': await showsFirstScreen(desktop, html),
    })
  }
  for (const opened of [context, phone, desktop]) await opened.close()
  printTable(
    `Pages: brotli ≤ ${PAGE_BYTES} bytes, overhead ≤ ${OVERHEAD_PERCENT} %, first ${FIRST_FLIGHT_BYTES} bytes show the first screen`,
    rows.toSorted((a, b) => b.brotli - a.brotli),
  )
  const over = rows.filter(({ brotli, 'overhead %': overhead }) => brotli > PAGE_BYTES || overhead > OVERHEAD_PERCENT).length
  const broken = rows.filter((row) => `${row['390 px']}${row['1280 px']}`.includes('no')).length
  console.log(`${over} of ${rows.length} pages are over a budget, ${broken} do not show their first screen`)
}

function pathsOf(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '/']) => path)
}

/** Bytes of markers, props and data as a share of the markup without them; inline styles count as neither. */
function overheadPercent(html: string): number {
  const markup = html.replace(/<style>[\s\S]*?<\/style>/g, '')
  const bare = OVERHEAD.reduce((left, pattern) => left.replace(pattern, ''), markup)
  return Math.round(1000 * (Buffer.byteLength(markup) / Buffer.byteLength(bare) - 1)) / 10
}
