import type { Browser, Page } from '@playwright/test'
import { BROWSER } from '../browser/chromium.ts'
import type { MeasuredSite } from './with-site.ts'

/** Slow 4G as Lighthouse simulates it. */
const SLOW_4G = { offline: false, latency: 562, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 }
const CPU_SLOWDOWN = 4
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, userAgent: BROWSER }
const DESKTOP = { viewport: { width: 1280, height: 800 }, userAgent: BROWSER }

/**
 * Opens a page of a first-time visitor with a slow network and by default a four times slower CPU. It loads a plain text of the site first, because the
 * browser of a visitor has a process ready, while this one would start it, and attach the developer tools, in the measured time.
 */
export async function openSlowPage(
  { browser, origin }: MeasuredSite,
  device: 'phone' | 'desktop',
  cpuSlowdown = CPU_SLOWDOWN,
): Promise<Page> {
  const context = await browser.newContext(device === 'phone' ? PHONE : DESKTOP)
  const page = await context.newPage()
  await page.goto(`${origin}/robots.txt`)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return page
}

/** Milliseconds from the beginning of the navigation to the first paint, which on a busy machine may come after the last request. */
export async function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const seen = (list: PerformanceObserverEntryList) => {
          const [paint] = list.getEntriesByName('first-contentful-paint')
          if (paint) resolve(paint.startTime)
        }
        new PerformanceObserver(seen).observe({ type: 'paint', buffered: true })
      }),
  )
}

/** The times of a performance entry in milliseconds; a layout shift has a score, too. */
interface Entry {
  startTime: number
  duration: number
  value?: number
  hadRecentInput?: boolean
}

/** The page's performance entries of this type so far. */
export function entriesOf(page: Page, type: 'largest-contentful-paint' | 'layout-shift' | 'longtask'): Promise<Entry[]> {
  return page.evaluate(
    (type) =>
      new Promise<Entry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().map((entry) => entry.toJSON()))).observe({ type, buffered: true })
        // An observer without entries never calls back.
        setTimeout(() => resolve([]), 500)
      }),
    type,
  )
}

/** Loads a page at full speed, so that the site's caches are warm and its pictures are rendered. */
export async function warmUp(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  await context.close()
}
