import type { Page } from '@playwright/test'
import { forget } from './browser-side.ts'
import { expect, layoutShifts, test } from './fixtures.ts'

test('a page that is painted without its font moves no line when the file arrives', async ({ page }) => {
  const file = Promise.withResolvers<void>()
  await page.route('**/onest-*.woff2', async (route) => {
    await file.promise
    await route.continue()
  })
  await page.goto('/fakt-ili-mnenie/', { waitUntil: 'commit' })
  await page.evaluate(painted)
  const before = await linePlaces(page)
  const arrived = page.waitForResponse('**/onest-*.woff2')
  file.resolve()
  await (await arrived).finished()
  expect(await layoutShifts(page)).toEqual([])
  expect(await linePlaces(page)).toEqual(before)
})

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
/** A stylesheet in the head of the tested page that delays its first paint. */
const HELD_SHEET = '/held.css'

for (const { path, viewport } of [
  { path: '/', viewport: PHONE },
  { path: '/udalenie-otzyvov/', viewport: DESKTOP },
  { path: '/contacts/', viewport: PHONE },
]) {
  test(`a first visit of ${path} at ${viewport.width} px draws every character from the one font file that it requests at once`, async ({
    page,
    silentDamage,
  }) => {
    await page.setViewportSize(viewport)
    const { inTime, late } = await visitFirst(page, path)
    expect(await drawnFromElsewhere(page)).toEqual([])
    expect(inTime).toEqual([expect.stringMatching(/\/onest-[^/]+\.woff2$/)])
    expect(late).toEqual([])
    // The developer tools request every sheet again, without the routes of the test.
    forget(silentDamage, /held\.css/)
  })
}

/** Opens a page whose first paint waits for the preloaded fonts. Fonts requested later never arrive. */
async function visitFirst(page: Page, path: string): Promise<{ inTime: string[]; late: string[] }> {
  const [inTime, late]: [string[], string[]] = [[], []]
  const preloaded = Promise.withResolvers<void>()
  let fontsInDocument = 0
  let isPainted = false
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'font' && inTime.push(request.url()) === fontsInDocument) preloaded.resolve()
  })
  await page.route('**/*.woff2', (route) => {
    if (!isPainted) return route.continue()
    late.push(route.request().url())
    return route.abort()
  })
  await page.route(`**${HELD_SHEET}`, async (route) => {
    await preloaded.promise
    isPainted = true
    await route.fulfill({ contentType: 'text/css', body: ':root {}' })
  })
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    fontsInDocument = html.match(/<link rel="preload"[^>]*as="font"/g)?.length ?? 0
    await route.fulfill({ response, body: html.replace('</head>', `<link rel="stylesheet" href="${HELD_SHEET}"></head>`) })
  })
  await page.goto(path)
  return { inTime, late }
}

/** Texts with characters that were drawn with a system font. */
async function drawnFromElsewhere(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'body *' })
  const found: string[] = []
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    const others = fonts.filter(({ isCustomFont, familyName }) => !isCustomFont || !familyName.startsWith('Onest'))
    if (others.length === 0) continue
    const { outerHTML } = await devtools.send('DOM.getOuterHTML', { nodeId })
    found.push(...others.map(({ familyName, glyphCount }) => `${glyphCount} of ${familyName} in ${outerHTML.slice(0, 120)}`))
  }
  return found
}

/** Runs in the page: waits for its first paint and the end of the document. */
async function painted(): Promise<void> {
  await new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  })
  if (document.readyState === 'loading') await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** Position of each line in the first headings and paragraphs, in px. */
async function linePlaces(page: Page): Promise<number[][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, .lead, .meta li, .top-bar a')].map((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      return [...text.getClientRects()].flatMap(({ x, y, width }) => [Math.round(x), Math.round(y), Math.round(width)])
    }),
  )
}
