import type { Page } from '@playwright/test'
import { budgeted, median, type Row } from './report.ts'
import { openSlowPage, warmUp } from './slow-phone.ts'
import type { MeasuredSite } from './with-site.ts'

const RUNS = 5
const POST = '/fakt-ili-mnenie/'
/** A link from the post to the next one. */
const NEXT = 'main h3 a[href^="/"]'
const HOVERED_MS = 150
/** Reading time of the visitor before a measurement, after which the page is idle. */
const READING_MS = 3000

/**
 * How the visitor, who has scrolled to the link and read there, navigates: with a click at once, after a short hover, or after the prefetch has completed;
 * or back from the next article.
 */
type Approach = 'clicked' | 'hovered' | 'prefetched' | 'back'

/** Measures the time from the click to the article with a slow network and a slow computer; medians of five runs. */
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
    const page = await openSlowPage(site, 'desktop', cpuSlowdown)
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

/** Seconds from a click on the link, or on the back button, until the other article's heading is shown, in this document or in a new one. */
async function visit(page: Page, action: 'click' | 'back'): Promise<number> {
  await page.evaluate(
    ([selector, chosen]) => {
      const from = document.querySelector('main h1')?.textContent ?? ''
      sessionStorage.removeItem('visit-seconds')
      sessionStorage.setItem('visit', JSON.stringify({ from, clicked: Date.now() }))
      if (chosen === 'back') history.back()
      else document.querySelector<HTMLElement>(selector)?.click()
    },
    [NEXT, action] as const,
  )
  const shown = await page.waitForFunction(() => sessionStorage.getItem('visit-seconds'))
  return Number(await shown.jsonValue())
}

/** Runs in every document: records the time when the heading has changed. */
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
