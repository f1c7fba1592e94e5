import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { BROWSER, CHROMIUM_FLAGS, findChromium } from '../tools/browser/chromium.ts'
import type { OpenState } from '../tools/browser/open-states.ts'
import { command, flag, listOf, oneOf, runCommand, wholeNumber } from '../tools/command-line/command-line.ts'
import { during } from '../tools/command-line/progress.ts'
import { DEFAULT_PORT, portFromEnvironment } from '../tools/serve/port.ts'

const FOLDER = '.screenshots'
const WIDTHS = [390, 768, 1280, 1600]
const widthRule = listOf(wholeNumber(200, 4000))
const SCHEMES = ['light', 'dark'] as const
const schemeRule = listOf(oneOf(...SCHEMES))
const HEIGHT = 900
/** One page of each kind. */
const PAGES = [
  '/',
  '/serm/',
  '/udalenie-otzyvov/',
  '/udalenie-informacii/',
  '/udalenie-negativa-iz-interneta/',
  '/deindeks-informaczii-o-persone/',
  '/yuridicheskoe-udalenie-informaczii/',
  '/razreshenie-konflikta/',
  '/upravlenie-reputaciej/',
  '/anticrysis-personal-orm/',
  '/blog/',
  '/blog/?q=отзыв',
  '/blog/?q=щщщ',
  '/fakt-ili-mnenie/',
  '/business-instructions/',
  '/pervye-24-chasa-instrukciya/',
  '/experts/',
  '/experts/direktor/',
  '/cases/',
  '/cases/?outcome=rating&term=short',
  '/cases/set-klinik/',
  '/reviews/',
  '/contacts/',
  '/zayavka/',
  '/team/',
  '/o-kompanii/',
  '/rm_media/',
  '/calculator/',
  '/oczenka-delovoj-reputaczii/',
  '/oczenka-delovoj-reputaczii/?who=person&negY=3&negG=2&highest=p45&suggest=no&crime=no&media=n1&social=none&pd=partial&courtPerson=old&assets=partial&monitor=none',
  '/generator/',
  '/pdf-view/?file=business-instructions.pdf',
  '/sitemap/',
  '/politika-obrabotki-personalnyih-dannyih/',
  '/coglasie-na-obrabotku-personalnyih-dannyih/',
  '/pravila-perepechatki/',
  '/net-takoj-stranicy/',
]

interface Options {
  base: string
  widths: number[]
  schemes: readonly ('light' | 'dark')[]
  paths: string[]
  withStates: boolean
}

/** Full-page pictures of pages of the running site, and of its open states. */
async function takeScreenshots(options: Options): Promise<void> {
  const { chromium } = await import('@playwright/test')
  const { OPEN_STATES } = await import('../tools/browser/open-states.ts')
  const states = options.withStates ? OPEN_STATES : []
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  mkdirSync(FOLDER, { recursive: true })
  await during('Taking pictures', async (tell) => {
    for (const width of options.widths) {
      for (const scheme of options.schemes) await takeAll(browser, { ...options, width, scheme, states, tell })
    }
  })
  await browser.close()
  console.log(`Screenshots are in ${FOLDER}/`)
}

interface Series extends Pick<Options, 'base' | 'paths'> {
  width: number
  scheme: 'light' | 'dark'
  states: OpenState[]
  tell: (detail: string) => void
}

async function takeAll(browser: Browser, { width, scheme, base, paths, states, tell }: Series): Promise<void> {
  const page = await browser.newPage({
    viewport: { width, height: HEIGHT },
    reducedMotion: 'reduce',
    userAgent: BROWSER,
    colorScheme: scheme,
  })
  // `font-display: optional`: the first visit may render without the fonts, the next one has them cached.
  await page.goto(base, { waitUntil: 'networkidle' })
  for (const path of paths) {
    tell(`${width} px, ${scheme}, ${path}`)
    await page.goto(base + path, { waitUntil: 'networkidle' })
    await page.evaluate(loadLazyPictures)
    await page.screenshot({ path: fileFor(fileName(path), width, scheme), fullPage: true })
  }
  for (const state of states) await takeState(page, state, base, fileFor(state.name, width, scheme))
  await page.close()
}

async function takeState(page: Page, { name, path, widths, open }: OpenState, base: string, file: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  if (widths && !(width >= widths[0] && width <= widths[1])) return
  await page.goto(base + path, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-ready'))
  await open(page).catch((error: unknown) => {
    throw new Error(`${name} at ${width} px could not be opened`, { cause: error })
  })
  await page.screenshot({ path: file })
  // The page that came without a connection would load itself again.
  await page.goto('about:blank')
  await page.context().setOffline(false)
}

/** Runs in the page: a full-page screenshot does not scroll, so lazy pictures would stay empty. */
async function loadLazyPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll('img')]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
}

function fileFor(name: string, width: number, scheme: string): string {
  return join(FOLDER, `${name}-${width}-${scheme}.png`)
}

function fileName(path: string): string {
  return path === '/' ? 'home' : path.replaceAll(/[^\p{L}\p{N}-]+/gu, '_').replaceAll(/^_|_$/g, '')
}

function answers(base: string): Promise<boolean> {
  return fetch(base, { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

export const screenshots = command({
  usage: `npm run screenshots                        every kind of page and every open state of the running site into .screenshots/
npm run screenshots -- /serm/ …            only these pages
npm run screenshots -- --states            only the open states
  --widths 390,1280   --schemes dark       at these widths, in these colour schemes
BASE names another site than the one of npm start on PORT.`,
  options: {
    states: flag,
    widths: { type: 'string', rule: widthRule },
    schemes: { type: 'string', rule: schemeRule },
  },
  words: ['path…'],
  order({ values: { states, widths = WIDTHS, schemes = SCHEMES }, words }) {
    const wrong = words.find((path) => !path.startsWith('/'))
    if (wrong !== undefined) throw new Error(`A path begins with a slash, got ${JSON.stringify(wrong)}`)
    if (states && words.length > 0) throw new Error('Paths or --states, not both')
    const base = process.env.BASE ?? `http://localhost:${portFromEnvironment(DEFAULT_PORT)}`
    return { base, widths, schemes, paths: states ? [] : words.length > 0 ? words : PAGES, withStates: words.length === 0 }
  },
  async run(options) {
    if (!(await answers(options.base)))
      throw new Error(`No site answers at ${options.base}: start it with \`npm start\`, or name another with BASE=http://…`)
    await takeScreenshots(options)
  },
})

if (import.meta.main) await runCommand(screenshots)
