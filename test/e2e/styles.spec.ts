import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { shareOf } from '../../tools/test/sizes.ts'
import { addLink, forget, isSameDocument, open } from './browser-side.ts'
import { expect, layoutShifts, test } from './fixtures.ts'
import { KINDS } from './page-addresses.ts'

/** The sheet that documents link at their end. */
const REST = /\/assets\/rest-[^/]+\.css$/

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

for (const [at, viewport] of VIEWPORTS.entries()) {
  test(`the first screen of every kind of page at ${viewport.width} px looks the same before the linked sheet arrives as after, and nothing jumps`, async ({
    page,
    silentDamage,
  }) => {
    await page.setViewportSize(viewport)
    // Only styles are compared: a widget may change its own markup when it hydrates, and a font or an icon may load between the two
    // screenshots.
    await page.route(/\.(?:js|woff2)$|\/icons\.svg$/, (route) => route.abort())
    const differing: string[] = []
    for (const path of shareOf(KINDS, at, VIEWPORTS.length)) {
      const release = await holdSheet(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('body > link[rel=stylesheet]').waitFor({ state: 'attached' })
      const before = await firstScreen(page)
      release()
      await page.waitForFunction(hasRest)
      const after = await firstScreen(page)
      if (!(await looksSame(before, after))) differing.push(path)
      differing.push(...(await layoutShifts(page)).map((shift) => `${path}: ${shift}`))
    }
    expect(differing).toEqual([])
    forget(silentDamage, /ERR_FAILED/)
  })
}

test('nothing of a row that begins on a first screen jumps when the linked sheet arrives late', async ({ page, silentDamage }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.route(/\.(?:js|woff2)$|\/icons\.svg$/, (route) => route.abort())
  const release = await holdSheet(page)
  await page.goto('/upravlenie-reputaciej/', { waitUntil: 'commit' })
  await page.locator('body > link[rel=stylesheet]').waitFor({ state: 'attached' })
  await firstScreen(page)
  release()
  await page.waitForFunction(hasRest)
  await firstScreen(page)
  expect(await layoutShifts(page)).toEqual([])
  forget(silentDamage, /ERR_FAILED/)
})

test('the steps of the carousel work before the linked sheet and the scripts arrive, and its pictures have their height', async ({
  page,
  silentDamage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdSheet(page)
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto('/net-takoj-stranicy/', { waitUntil: 'commit' })
  const [first, second] = [page.locator('#case-1'), page.locator('#case-2')]
  await page.getByRole('link', { name: 'Следующий пример' }).click()
  await expect(second).toBeInViewport()
  await expect(first).not.toBeInViewport()
  const heightOfPicture = () => second.locator('.case-stage').evaluate((stage) => stage.getBoundingClientRect().height)
  const early = await heightOfPicture()
  release()
  await page.waitForFunction(hasRest)
  expect(await heightOfPicture()).toBe(early)
  forget(silentDamage, /ERR_FAILED/)
})

test('a page whose linked sheet never arrives works, and the next page is loaded anew', async ({ page }) => {
  let isFirst = true
  await page.route(REST, async (route) => {
    if (!isFirst) await route.continue()
    isFirst = false
  })
  await page.goto('/contacts/', { waitUntil: 'commit' })
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await page.evaluate(() => {
    window.marker = true
  })
  await page.locator('.logo').first().click()
  await expect(page).toHaveURL('/')
  await page.waitForFunction(hasRest)
  expect(await isSameDocument(page)).toBe(false)
})

test('a page whose linked sheet is lost is readable, and the next page is loaded anew', async ({ page, silentDamage }) => {
  await page.route(REST, (route) => route.abort(), { times: 1 })
  await open(page, '/serm/')
  await expect(page.locator('.site-footer a').first()).toBeVisible()
  await page.locator('.logo').first().click()
  await expect(page).toHaveURL('/')
  await page.waitForFunction(hasRest)
  expect(await isSameDocument(page)).toBe(false)
  forget(silentDamage, /ERR_FAILED/)
})

test('visits of all kinds of pages change no stylesheet, because the browser would match every font and every style anew', async ({
  page,
}) => {
  await open(page, '/')
  const sheets = await page.evaluateHandle(() => [...document.styleSheets])
  const changing: string[] = []
  for (const path of ['/serm/', '/fakt-ili-mnenie/', '/cases/', '/experts/', '/contacts/', '/blog/', '/']) {
    await addLink(page, path)
    await page.getByRole('link', { name: 'проверка' }).click()
    await expect(page).toHaveURL(path)
    await expect(page.locator('main h1')).toBeVisible()
    const isSame = await sheets.evaluate((before) => before.every((sheet) => [...document.styleSheets].includes(sheet)))
    if (!isSame || (await page.locator('main style').count()) > 0) changing.push(path)
  }
  expect([await isSameDocument(page), changing]).toEqual([true, []])
})

/** Delays the linked sheet until the returned function is called. */
async function holdSheet(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.unroute(REST)
  await page.route(REST, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Runs in the page. */
function hasRest(): boolean {
  const link = document.querySelector<HTMLLinkElement>('body > link[rel=stylesheet]')
  return (link?.sheet?.cssRules.length ?? 0) > 0
}

/** Pictures keep their space but are hidden, because a loaded one may still be decoding when the screenshot is taken. */
async function firstScreen(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('img { visibility: hidden !important }')
    document.adoptedStyleSheets.push(sheet)
    await document.fonts.ready
  })
  return page.screenshot({ animations: 'disabled' })
}

const VISIBLE_LEVELS = 8

/** Whether no pixel differs visibly; rasterisation itself differs by a few levels from one paint to the next. */
async function looksSame(before: Buffer, after: Buffer): Promise<boolean> {
  const [one, other] = await Promise.all([before, after].map((png) => sharp(png).removeAlpha().raw().toBuffer()))
  return one !== undefined && other !== undefined && one.every((level, at) => Math.abs(level - (other[at] ?? 0)) <= VISIBLE_LEVELS)
}
