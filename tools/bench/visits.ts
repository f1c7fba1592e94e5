import type { Page } from '@playwright/test'
import { besideYardstick, median, type Row } from './report.ts'
import { firstPaint, openSlowPage, warmUp } from './slow-phone.ts'
import { type MeasuredSite, YARDSTICK } from './with-site.ts'

const ROUNDS = 7
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
const APPROACHES = ['clicked', 'hovered', 'prefetched', 'back'] as const
type Approach = (typeof APPROACHES)[number]

/**
 * Measures the time from the click to the article with a slow network and a slow computer, as a ratio to the first paint of the article's yardstick
 * (`yardstick.ts`), which is loaded in each round.
 */
export async function measureVisits(site: MeasuredSite): Promise<Row[]> {
  for (const path of [POST, YARDSTICK + POST]) await warmUp(site.browser, site.origin + path)
  const waits: Record<Approach, number[]> = { clicked: [], hovered: [], prefetched: [], back: [] }
  const yardsticks: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    yardsticks.push(await paintOfYardstick(site))
    for (const approach of APPROACHES) waits[approach].push(await waitOf(site, approach))
  }
  return [
    { what: 'next article, clicked', value: median(waits.clicked), unit: 's' },
    besideYardstick(`next article, hovered ${HOVERED_MS} ms before`, waits.hovered, yardsticks, { most: 0.8 }, true),
    besideYardstick('next article, fetched ahead', waits.prefetched, yardsticks, { most: 0.6 }),
    besideYardstick('back, from memory', waits.back, yardsticks, { most: 0.35 }),
  ]
}

/** Seconds until the first paint. */
async function paintOfYardstick(site: MeasuredSite): Promise<number> {
  const page = await openSlowPage(site, 'desktop')
  await page.goto(site.origin + YARDSTICK + POST, { waitUntil: 'networkidle' })
  const seconds = (await firstPaint(page)) / 1000
  await page.context().close()
  return seconds
}

async function waitOf(site: MeasuredSite, approach: Approach): Promise<number> {
  const page = await openSlowPage(site, 'desktop')
  await page.addInitScript(watchForVisit)
  await page.goto(site.origin + POST)
  await read(page)
  await approachLink(page, approach)
  const there = await visit(page, 'click')
  const wait = approach === 'back' ? await read(page).then(() => visit(page, 'back')) : there
  await page.context().close()
  return wait
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
