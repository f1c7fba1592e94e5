import type { Page } from '@playwright/test'
import { budgeted, median, type Row } from './report.ts'
import { openSlowPage, warmUp } from './slow-phone.ts'
import type { MeasuredSite } from './with-site.ts'

const RUNS = 5
const POST = '/fakt-ili-mnenie/'
/** A link from the post to the next one. */
const NEXT = 'main h3 a[href^="/"]'
const HOVERED_MS = 150
/** How long the visitor reads before anything is measured; by then the page has done all that it does by itself. */
const READING_MS = 3000

/**
 * How the visitor, who has scrolled to the link and read on there, comes to click: at once, after resting on the link, so late that the page
 * has arrived; or goes back from the next article.
 */
type Approach = 'clicked' | 'hovered' | 'prefetched' | 'back'

/** How long a visitor with a slow network and a slow computer waits for an article, from the click on; medians of five runs. */
export async function measureVisits(site: MeasuredSite): Promise<Row[]> {
  await warmUp(site.browser, site.origin + POST)
  return [
    { what: 'next article, clicked', value: await visits(site, 'clicked'), unit: 's' },
    budgeted(`next article, hovered ${HOVERED_MS} ms before`, await visits(site, 'hovered'), 's', 0.5, { isHeadline: true }),
    budgeted('next article, fetched ahead', await visits(site, 'prefetched'), 's', 0.12),
    { what: 'back, from memory', value: await visits(site, 'back'), unit: 's' },
    budgeted('back, from memory, on a fast computer', await visits(site, 'back', 1), 's', 0.05),
  ]
}

async function visits(site: MeasuredSite, approach: Approach, cpuSlowdown?: number): Promise<number> {
  const waits: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const { page } = await openSlowPage(site, 'desktop', cpuSlowdown)
    await page.addInitScript(watchForVisit)
    await page.goto(site.origin + POST)
    await read(page)
    await approachLink(page, approach)
    const there = await visit(page, 'click')
    waits.push(approach === 'back' ? await read(page).then(() => visit(page, 'back')) : there)
    await page.context().close()
  }
  return median(waits)
}

async function approachLink(page: Page, approach: Approach): Promise<void> {
  const link = page.locator(NEXT).first()
  await link.scrollIntoViewIfNeeded()
  await read(page)
  if (approach === 'clicked') return
  await link.hover()
  if (approach === 'hovered') await page.waitForTimeout(HOVERED_MS)
  else await read(page)
}

async function read(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(READING_MS)
}

/** Seconds from a click on the link, or on the browser's way back, until the other article's heading is there, in this document or in a new one. */
async function visit(page: Page, way: 'click' | 'back'): Promise<number> {
  await page.evaluate(
    ([selector, wayThere]) => {
      const from = document.querySelector('main h1')?.textContent ?? ''
      sessionStorage.removeItem('visit-seconds')
      sessionStorage.setItem('visit', JSON.stringify({ from, clicked: Date.now() }))
      if (wayThere === 'back') history.back()
      else document.querySelector<HTMLElement>(selector)?.click()
    },
    [NEXT, way] as const,
  )
  const shown = await page.waitForFunction(() => sessionStorage.getItem('visit-seconds'))
  return Number(await shown.jsonValue())
}

/** Runs in every document: notes when the heading has changed. */
function watchForVisit(): void {
  const look = () => {
    const { from, clicked } = JSON.parse(sessionStorage.getItem('visit') ?? '{}')
    const heading = document.querySelector('main h1')?.textContent ?? from
    const isNoted = sessionStorage.getItem('visit-seconds') !== null
    if (clicked !== undefined && heading !== from && !isNoted)
      sessionStorage.setItem('visit-seconds', String((Date.now() - clicked) / 1000))
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
