import type { Page } from '@playwright/test'
import { besideYardstick, median, type Row } from './report.ts'
import { entriesOf, firstPaint, openSlowPage, warmUp } from './slow-phone.ts'
import { type MeasuredSite, YARDSTICK } from './with-site.ts'

/** One page of each kind, with the largest ratio of its main thread's work to that of its yardstick (record 103). */
const PAGES = {
  '/': 11,
  '/serm/': 10,
  '/fakt-ili-mnenie/': 10,
  '/blog/': 11,
  '/cases/': 10,
  '/generator/': 12,
  '/calculator/': 14,
  '/contacts/': 15,
}
const ROUNDS = 5
/** Lighthouse counts the part of a task beyond this as blocking. */
const TASK_MS = 50

interface Work {
  /** Seconds of processor time of the main thread until nothing is fetched any more. */
  seconds: number
  /** Milliseconds of tasks beyond `TASK_MS` after the first paint. */
  blocked: number
}

/**
 * Measures the work of the main thread while a page loads on a slow phone, as a ratio to that of its yardstick (`yardstick.ts`) in the same round. The
 * time during which a tap would have waited is in the note, because it depends on the speed of the machine.
 */
export async function measureMainThread(site: MeasuredSite): Promise<Row[]> {
  const paths = Object.keys(PAGES).flatMap((path) => [path, YARDSTICK + path])
  for (const path of paths) await warmUp(site.browser, site.origin + path)
  const measured = new Map<string, Work[]>(paths.map((path) => [path, []]))
  for (let round = 0; round < ROUNDS; round += 1) for (const [path, works] of measured) works.push(await workOf(site, path))
  const of = (path: string, name: keyof Work) => (measured.get(path) ?? []).map((work) => work[name])
  return Object.entries(PAGES).map(([path, most]) => {
    const yard = YARDSTICK + path
    const row = besideYardstick(`main thread, ${path}`, of(path, 'seconds'), of(yard, 'seconds'), { most }, path === '/serm/')
    const [blocked, there] = [path, yard].map((one) => median(of(one, 'blocked')).toFixed(0))
    return { ...row, note: `${row.note}; blocked ${blocked} ms, yardstick ${there} ms` }
  })
}

async function workOf(site: MeasuredSite, path: string): Promise<Work> {
  const page = await openSlowPage(site, 'phone')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const secondsSoFar = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await secondsSoFar()
  await page.goto(site.origin + path, { waitUntil: 'networkidle' })
  const seconds = (await secondsSoFar()) - before
  const blocked = await blockedAfterPaint(page)
  await page.context().close()
  return { seconds, blocked }
}

/** The sum of the parts beyond `TASK_MS` of the page's tasks after its first paint. */
async function blockedAfterPaint(page: Page): Promise<number> {
  const [painted, tasks] = [await firstPaint(page), await entriesOf(page, 'longtask')]
  const late = tasks.filter(({ startTime, duration }) => startTime + duration > painted)
  return late.reduce((sum, { duration }) => sum + duration - TASK_MS, 0)
}
