import { budgeted, median, type Row } from './report.ts'
import { openSlowPage, warmUp } from './slow-phone.ts'
import type { MeasuredSite } from './with-site.ts'

const RUNS = 5
/** More runs than for other pages, because it varies whether the parser reaches the second slide before a frame or after it. */
const CAROUSEL_RUNS = 21
const TEXT_PAGE = '/serm/'
const POST = '/fakt-ili-mnenie/'
const BLOG = '/blog/'
const HOME = '/'
/** A missing page, which shows the carousel. */
const CAROUSEL = '/net-takoj-stranicy/'

interface Vitals {
  /** Seconds since navigation began. */
  fcp: number
  lcp: number
  cls: number
  /** Seconds until a click on the carousel's «next» moves it; `NaN` on pages without one. */
  carousel: number
}

/** Measures the paint times of pages on a phone with a slow CPU and network; medians of several runs. */
export async function measurePaint(site: MeasuredSite): Promise<Row[]> {
  const [text, post, blog, home, missing] = [
    await vitalsOf(site, TEXT_PAGE),
    await vitalsOf(site, POST),
    await vitalsOf(site, BLOG),
    await vitalsOf(site, HOME),
    await vitalsOf(site, CAROUSEL),
  ]
  const cls = Math.max(...[text, post, blog, home, missing].map((vitals) => vitals.cls))
  return [
    budgeted(`first paint, ${TEXT_PAGE}`, text.fcp, 's', 0.9, { isHeadline: true }),
    budgeted(`largest paint, text, ${TEXT_PAGE}`, text.lcp, 's', 0.9),
    budgeted(`largest paint, picture, ${POST}`, post.lcp, 's', 1.2, { isHeadline: true }),
    budgeted(`largest paint, picture, ${BLOG}`, blog.lcp, 's', 1.2),
    budgeted(`the carousel's next works, ${CAROUSEL}`, missing.carousel, 's', 0.8),
    budgeted('layout shift, the worst of these pages', cls, '', 0),
  ]
}

async function vitalsOf(site: MeasuredSite, path: string): Promise<Vitals> {
  const address = site.origin + path
  await warmUp(site.browser, address)
  const runs: Vitals[] = []
  const count = path === CAROUSEL ? CAROUSEL_RUNS : RUNS
  for (let run = 0; run < count; run += 1) {
    const page = await openSlowPage(site, 'phone')
    // On other pages its clicks would scroll the page, and content that scrolls into view would count as the largest paint.
    if (path === CAROUSEL) await page.addInitScript(tryCarousel)
    await page.goto(address, { waitUntil: 'networkidle' })
    runs.push(await page.evaluate(readVitals))
    await page.context().close()
  }
  const medianOf = (name: keyof Vitals) => median(runs.map((vitals) => vitals[name]))
  return { fcp: medianOf('fcp'), lcp: medianOf('lcp'), cls: medianOf('cls'), carousel: medianOf('carousel') }
}

declare global {
  interface Window {
    /** Time of the click that moved the carousel, in ms. */
    carouselMoved?: number
  }
}

/** Runs in the page before its own scripts: clicks the carousel's «next» once it and its slide exist, until the slides scroll. */
function tryCarousel(): void {
  // The link has no effect before its slide is parsed.
  const findNext = () => {
    const next = document.querySelector<HTMLAnchorElement>('.case-carousel .step-next')
    return next?.hash && document.querySelector(next.hash) ? next : null
  }
  let clicked = Number.NEGATIVE_INFINITY
  const attempt = () => {
    if (window.carouselMoved !== undefined || performance.now() - clicked < 300) return
    const next = findNext()
    if (!next) return
    clicked = performance.now()
    next.click()
  }
  const moved = ({ target }: Event) => {
    if (target instanceof Element && target.matches('.case-viewport')) window.carouselMoved ??= clicked
  }
  document.addEventListener('scroll', moved, { capture: true })
  // The parser yields a frame between slices, so a timer would often see the slide only after the next frame.
  new MutationObserver(attempt).observe(document, { childList: true, subtree: true })
  setInterval(attempt, 300)
}

/** Runs in the page: reads the vitals. */
async function readVitals(): Promise<Vitals> {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
      // An observer without entries never calls back.
      setTimeout(() => resolve([]), 500)
    })
  const [largest, shifts] = [await entries('largest-contentful-paint'), await entries('layout-shift')]
  const scoreOf = (shift: PerformanceEntry) => (Reflect.get(shift, 'hadRecentInput') === true ? 0 : Number(Reflect.get(shift, 'value')))
  return {
    fcp: (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN) / 1000,
    lcp: (largest.at(-1)?.startTime ?? Number.NaN) / 1000,
    cls: shifts.reduce((sum, shift) => sum + scoreOf(shift), 0),
    carousel: (window.carouselMoved ?? Number.NaN) / 1000,
  }
}
