import type { Page } from '@playwright/test'
import { besideYardstick, budgeted, median, type Row } from './report.ts'
import { entriesOf, firstPaint, openSlowPage, warmUp } from './slow-phone.ts'
import { type MeasuredSite, YARDSTICK } from './with-site.ts'

/** Every page is measured once in each round, beside its yardstick, so that a disturbance of the machine meets all of them. */
const ROUNDS = 7
const TEXT_PAGE = '/serm/'
const POST = '/fakt-ili-mnenie/'
const BLOG = '/blog/'
/** Longer than the frame in which the slides scroll, at full speed: a click before it would be counted instead of the one that moved them. */
const RETRY_MS = 200
/** A missing page, which shows the carousel. */
const CAROUSEL = '/net-takoj-stranicy/'
const PAGES = [TEXT_PAGE, POST, BLOG, CAROUSEL]
/** A phone, and one of a third of its speed, with the largest ratios of paints to those of yardsticks (record 102). */
const PHONES = [
  { slowdown: 4, first: 1.1, largest: 1.35, carousel: 1.35 },
  { slowdown: 12, first: 1.35, largest: 2.4, carousel: 1.9 },
]
/** Layout shift of a visitor who moves the carousel before the linked sheet arrives. */
const SHIFT_OF_EARLY_CLICK = 0.05

interface Vitals {
  /** Seconds since navigation began. */
  fcp: number
  lcp: number
  cls: number
  /** Seconds until a click on the carousel's «next» moves it; `NaN` on pages without one. */
  carousel: number
}

/** Vitals by path; a yardstick has a path of its own. */
type Round = Map<string, Vitals>

/** Measures the paints of pages on a phone with a slow network, as ratios to those of their yardsticks (`yardstick.ts`) in the same round. */
export async function measurePaint(site: MeasuredSite): Promise<Row[]> {
  const rows: Row[] = []
  const paths = PAGES.flatMap((path) => [path, YARDSTICK + path])
  for (const path of paths) await warmUp(site.browser, site.origin + path)
  for (const phone of PHONES) {
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(site, paths, phone.slowdown))
    rows.push(...rowsOf(rounds, phone))
  }
  return rows
}

async function measureRound(site: MeasuredSite, paths: readonly string[], slowdown: number): Promise<Round> {
  const measured: Round = new Map()
  for (const path of paths) measured.set(path, await vitalsOf(site, path, slowdown))
  return measured
}

function rowsOf(rounds: Round[], { slowdown, first, largest, carousel }: (typeof PHONES)[number]): Row[] {
  const of = (path: string, name: keyof Vitals) => rounds.map((round) => round.get(path)?.[name] ?? Number.NaN)
  const beside = (what: string, path: string, name: keyof Vitals, yard: 'fcp' | 'lcp', most: number, isHeadline = false) =>
    besideYardstick(`${what}, ${path}, CPU ${slowdown} ×`, of(path, name), of(YARDSTICK + path, yard), { most }, isHeadline)
  const shift = (path: string) => median(of(path, 'cls'))
  const unmoved = Math.max(...PAGES.filter((path) => path !== CAROUSEL).map(shift))
  return [
    beside('first paint', TEXT_PAGE, 'fcp', 'fcp', first, true),
    beside('largest paint, text', TEXT_PAGE, 'lcp', 'lcp', largest, true),
    beside('largest paint, picture', POST, 'lcp', 'lcp', largest, true),
    beside('largest paint, picture', BLOG, 'lcp', 'lcp', largest),
    beside('the next case of the carousel', CAROUSEL, 'carousel', 'fcp', carousel, true),
    budgeted(`layout shift, the worst of three pages, CPU ${slowdown} ×`, unmoved, '', 0),
    budgeted(`layout shift, carousel moved at once, CPU ${slowdown} ×`, shift(CAROUSEL), '', SHIFT_OF_EARLY_CLICK),
  ]
}

async function vitalsOf(site: MeasuredSite, path: string, slowdown: number): Promise<Vitals> {
  const page = await openSlowPage(site, 'phone', slowdown)
  // On other pages its clicks would scroll the page, and content that scrolls into view would count as the largest paint.
  if (path === CAROUSEL) await page.addInitScript(tryCarousel, RETRY_MS * slowdown)
  await page.goto(site.origin + path, { waitUntil: 'networkidle' })
  const vitals = await readVitals(page)
  await page.context().close()
  return vitals
}

declare global {
  interface Window {
    /** Time of the click that moved the carousel, in ms. */
    carouselMoved?: number
  }
}

/** Runs in the page before its own scripts: clicks the carousel's «next» once it is visible, and again every `retryMs` until the slides scroll. */
function tryCarousel(retryMs: number): void {
  // The link is hidden until all slides are parsed.
  const findNext = () => {
    const next = document.querySelector<HTMLAnchorElement>('.case-carousel .step-next')
    return next?.checkVisibility({ visibilityProperty: true }) ? next : null
  }
  let clicked = Number.NEGATIVE_INFINITY
  const attempt = () => {
    if (window.carouselMoved !== undefined || performance.now() - clicked < retryMs) return
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
  setInterval(attempt, retryMs)
}

async function readVitals(page: Page): Promise<Vitals> {
  const fcp = await firstPaint(page)
  const [largest, shifts] = [await entriesOf(page, 'largest-contentful-paint'), await entriesOf(page, 'layout-shift')]
  const moved = await page.evaluate(() => window.carouselMoved)
  return {
    fcp: fcp / 1000,
    lcp: (largest.at(-1)?.startTime ?? Number.NaN) / 1000,
    cls: shifts.reduce((sum, { value = 0, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0),
    carousel: (moved ?? Number.NaN) / 1000,
  }
}
