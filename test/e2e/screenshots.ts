import { join } from 'node:path'
import type { ScreenshotOptions } from '../../tools/browser/take-screenshots.ts'
import { forget, open } from './browser-side.ts'
import { test } from './fixtures.ts'
import { OPEN_STATES } from './open-states.ts'
import { KINDS } from './page-addresses.ts'

const HEIGHT = 900
/** Pages whose look no page of `KINDS` has: services with their own drawings, and results of a search, a filter and a tool. */
const FURTHER = [
  '/udalenie-otzyvov/',
  '/udalenie-informacii/',
  '/deindeks-informaczii-o-persone/',
  '/yuridicheskoe-udalenie-informaczii/',
  '/razreshenie-konflikta/',
  '/upravlenie-reputaciej/',
  '/blog/?q=щщщ',
  '/pervye-24-chasa-instrukciya/',
  '/cases/?outcome=rating&term=short',
  '/o-kompanii/',
  '/oczenka-delovoj-reputaczii/?who=person&negY=3&negG=2&highest=p45&suggest=no&crime=no&media=n1&social=none&pd=partial&courtPerson=old&assets=partial&monitor=none',
  '/coglasie-na-obrabotku-personalnyih-dannyih/',
]

const { folder, widths, schemes, paths, withStates }: ScreenshotOptions = JSON.parse(process.env['SCREENSHOTS'] ?? '')

for (const width of widths) {
  for (const colorScheme of schemes) {
    const fileOf = (name: string) => join(folder, `${name}-${width}-${colorScheme}.png`)
    test.describe(`at ${width} px, ${colorScheme},`, () => {
      test.use({ viewport: { width, height: HEIGHT }, colorScheme, contextOptions: { reducedMotion: 'reduce' } })
      // Screenshots are not a test: they are also taken of a site with counters and of failing pages.
      test.afterEach(({ silentDamage }) => forget(silentDamage, /./))

      for (const path of paths ?? [...KINDS, ...FURTHER]) {
        test(`a picture shows the page ${path}`, async ({ page }) => {
          // `font-display: optional`: the first visit may render without the fonts, the next one has them cached.
          await page.goto(path)
          await page.reload({ waitUntil: 'networkidle' })
          await page.evaluate(loadLazyPictures)
          await page.screenshot({ path: fileOf(fileName(path)), fullPage: true })
        })
      }

      for (const { name, path, widths: [narrowest, widest] = [0, 9999], open: openState } of withStates ? OPEN_STATES : []) {
        if (width < narrowest || width > widest) continue
        test(`a picture shows ${name}`, async ({ page }) => {
          await page.goto(path)
          await open(page, path)
          await page.waitForLoadState('networkidle')
          await openState(page)
          await page.screenshot({ path: fileOf(name) })
        })
      }
    })
  }
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
