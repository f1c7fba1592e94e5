import { budgeted, median, type Row } from './report.ts'
import { openSlowPage, warmUp } from './slow-phone.ts'
import type { MeasuredSite } from './with-site.ts'

const RUNS = 5
/** Whether the parser comes to the second slide before a frame or after it is a matter of chance; five runs tell little. */
const HOME_RUNS = 21
const TEXT_PAGE = '/serm/'
const POST = '/fakt-ili-mnenie/'
const BLOG = '/blog/'
const HOME = '/'

interface Vitals {
  /** Seconds since navigation began. */
  fcp: number
  lcp: number
  cls: number
  /** Seconds until a click on the carousel's «next» moves it; `NaN` on all pages but the home page. */
  carousel: number
}

/** When pages are painted on a phone with a slow processor and network; medians of several runs. */
export async function measurePaint(site: MeasuredSite): Promise<Row[]> {
  const [text, post, blog, home] = [
    await vitalsOf(site, TEXT_PAGE),
    await vitalsOf(site, POST),
    await vitalsOf(site, BLOG),
    await vitalsOf(site, HOME),
  ]
  const cls = Math.max(...[text, post, blog, home].map((vitals) => vitals.cls))
  return [
    budgeted(`first paint, ${TEXT_PAGE}`, text.fcp, 's', 0.9, { isHeadline: true }),
    budgeted(`largest paint, text, ${TEXT_PAGE}`, text.lcp, 's', 0.9),
    budgeted(`largest paint, picture, ${POST}`, post.lcp, 's', 1.2, { isHeadline: true }),
    budgeted(`largest paint, picture, ${BLOG}`, blog.lcp, 's', 1.2),
    budgeted(`the carousel's next works, ${HOME}`, home.carousel, 's', 0.8),
    budgeted('layout shift, the worst of these pages', cls, '', 0),
  ]
}

async function vitalsOf(site: MeasuredSite, path: string): Promise<Vitals> {
  const address = site.origin + path
  await warmUp(site.browser, address)
  const runs: Vitals[] = []
  const count = path === HOME ? HOME_RUNS : RUNS
  for (let run = 0; run < count; run += 1) {
    const { page } = await openSlowPage(site, 'phone')
    // Elsewhere its clicks would scroll the page, and what comes into view would count as the largest paint.
    if (path === HOME) await page.addInitScript(tryCarousel)
    await page.goto(address, { waitUntil: 'networkidle' })
    runs.push(await page.evaluate(readVitals))
    await page.context().close()
  }
  const medianOf = (name: keyof Vitals) => median(runs.map((vitals) => vitals[name]))
  return { fcp: medianOf('fcp'), lcp: medianOf('lcp'), cls: medianOf('cls'), carousel: medianOf('carousel') }
}

declare global {
  interface Window {
    /** When the click was made that moved the carousel, in ms. */
    carouselMoved?: number
  }
}

/** Runs in the page before its own scripts: clicks the carousel's «next» as soon as it and its slide are there, until the slides scroll. */
function tryCarousel(): void {
  // Before its slide is parsed, nobody sees what it leads to.
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
  // The parser works in slices with a frame between them: a timer would often see the slide only after the next frame.
  new MutationObserver(attempt).observe(document, { childList: true, subtree: true })
  setInterval(attempt, 300)
}

/** Runs in the page. */
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
