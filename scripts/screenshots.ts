import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { BROWSER, CHROMIUM_FLAGS, findChromium } from './browser/chromium.ts'
import { DEFAULT_PORT, portFromEnvironment } from './serve/port.ts'

const FOLDER = '.screenshots'
const WIDTHS = [320, 390, 768, 1280, 1600]
const HEIGHT = 900
/** One page of each kind. */
const PAGES = [
  '/',
  '/serm/',
  '/udalenie-otzyvov/',
  '/anticrysis-personal-orm/',
  '/blog/',
  '/blog/?q=отзыв',
  '/fakt-ili-mnenie/',
  '/business-instructions/',
  '/pervye-24-chasa-instrukciya/',
  '/experts/',
  '/experts/direktor/',
  '/cases/',
  '/reviews/',
  '/contacts/',
  '/team/',
  '/o-kompanii/',
  '/rm_media/',
  '/calculator/',
  '/oczenka-delovoj-reputaczii/',
  '/generator/',
  '/pdf-view/?file=business-instructions.pdf',
  '/sitemap/',
  '/politika-obrabotki-personalnyih-dannyih/',
  '/coglasie-na-obrabotku-personalnyih-dannyih/',
  '/pravila-perepechatki/',
  '/net-takoj-stranicy/',
]

/**
 * `npm run screenshots [-- path …] [--widths=390,1280]`: full-page pictures of every kind of page of the running site, into
 * `.screenshots/`.
 */
async function takeScreenshots(args: string[]): Promise<void> {
  const base = process.env.BASE ?? `http://localhost:${portFromEnvironment(DEFAULT_PORT)}`
  const widths =
    args
      .find((arg) => arg.startsWith('--widths='))
      ?.slice(9)
      .split(',')
      .map(Number) ?? WIDTHS
  const paths = args.filter((arg) => arg.startsWith('/'))
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  mkdirSync(FOLDER, { recursive: true })
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: HEIGHT }, reducedMotion: 'reduce', userAgent: BROWSER })
    // `font-display: optional`: the first visit may render without the fonts, the next one has them cached.
    await page.goto(base, { waitUntil: 'networkidle' })
    for (const path of paths.length > 0 ? paths : PAGES) {
      await page.goto(base + path, { waitUntil: 'networkidle' })
      await page.evaluate(loadLazyPictures)
      await page.screenshot({ path: join(FOLDER, `${fileName(path)}-${width}.png`), fullPage: true })
    }
    await page.close()
  }
  await browser.close()
  console.log(`Screenshots are in ${FOLDER}/`)
}

/** Runs in the page: a full-page screenshot does not scroll, so lazy pictures would stay empty. */
async function loadLazyPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll('img')]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
}

function fileName(path: string): string {
  return path === '/' ? 'home' : path.replaceAll(/[^\p{L}\p{N}-]+/gu, '_').replaceAll(/^_|_$/g, '')
}

await takeScreenshots(process.argv.slice(2))
