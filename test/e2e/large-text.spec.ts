import { BROWSER, CHROMIUM_FLAGS } from '../../tools/browser/chromium.ts'
import { usualChromium } from '../../tools/programs/usual-places.mjs'
import { isFullRun, shareOf } from '../../tools/test/sizes.ts'
import { open } from './browser-side.ts'
import { expect, sidewaysScroll, test } from './fixtures.ts'
import { OPEN_STATES } from './open-states.ts'
import { KINDS } from './page-addresses.ts'

const WIDTHS = [320, 390, 768, 1024, 1280]
/** States whose texts are drawn by scripts or by the browser. */
const LEFT_OUT = ['state-offline', 'state-live-search', 'state-form-sent', 'state-scrolled', 'state-in-a-month']
const chromium = usualChromium()

/** A browser whose default font has twice the usual size, which also doubles the `em` of media queries. */
test.use({
  launchOptions: {
    ...(chromium === undefined ? {} : { executablePath: chromium }),
    args: [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32'],
  },
  userAgent: BROWSER,
  reducedMotion: 'reduce',
})

for (const [at, width] of WIDTHS.entries())
  test(`with a default font of twice the size no text overlaps, is cut or leaves the page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of shareOf(KINDS, at, WIDTHS.length)) {
      await open(page, path)
      expect(await sidewaysScroll(page), path).toBe(0)
      expect(await page.evaluate(damagedTexts), path).toEqual([])
    }
  })

test('with a default font of twice the size no text of an opened menu, dialog or tool is cut', async ({ page }) => {
  const damaged: [state: string, texts: string[]][] = []
  for (const [turn, { name, path, widths, open: openState }] of OPEN_STATES.entries()) {
    // In a short run each state is tested at one of the widths.
    for (const width of isFullRun ? [320, 1280] : [turn % 2 === 0 ? 320 : 1280]) {
      const [narrowest, widest] = widths ?? [0, 9999]
      // The breakpoints are twice as wide.
      if (LEFT_OUT.includes(name) || width / 2 < narrowest || width / 2 > widest) continue
      await page.setViewportSize({ width, height: 900 })
      await open(page, path)
      await openState(page)
      const texts = await page.evaluate(damagedTexts)
      if (texts.length > 0) damaged.push([`${name} at ${width} px`, texts])
    }
  }
  expect(damaged).toEqual([])
})

/** Runs in the page: visible texts that another text covers, that a box cuts or that lie beside the page. */
function damagedTexts(): string[] {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  const width = document.documentElement.clientWidth
  const damage: string[] = []
  const chain = (element: Element) => {
    const all: Element[] = []
    for (let each: Element | null = element; each !== null && each !== document.documentElement; each = each.parentElement) all.push(each)
    return all
  }
  const layerOf = (element: Element) =>
    element.closest('.removed-card, .menu-head, .menu-foot, [popover], .site-header, .call-bar, dialog, .lead-sent, .tool-line')
  const texts: { words: string; element: Element; box: DOMRect }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    const words = walker.currentNode.textContent?.trim().slice(0, 40) ?? ''
    if (element === null || words === '' || element.closest('script, style, option, noscript, svg, .skip-link')) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })) continue
    const ancestors = chain(element).map((each) => ({ each, style: getComputedStyle(each) }))
    // Texts for screen readers alone.
    if (ancestors.some(({ style }) => style.clipPath.startsWith('inset(50%'))) continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1)
    const clipping = ancestors.find(({ style }) => style.overflowX !== 'visible' || style.overflowY !== 'visible')
    const scrolls = clipping !== undefined && /auto|scroll/.test(clipping.style.overflowX + clipping.style.overflowY)
    // What a scrolled box does not show is neither cut nor covered.
    const port = scrolls ? clipping.each.getBoundingClientRect() : undefined
    const isShown = ({ top, bottom }: DOMRect) => port === undefined || (bottom <= port.bottom + 1 && top >= port.top - 1)
    texts.push(...boxes.filter(isShown).map((box) => ({ words, element, box })))
    if (clipping !== undefined && !scrolls && clipping.style.textOverflow !== 'ellipsis' && clipping.style.webkitLineClamp === 'none') {
      const { left, right, top, bottom } = clipping.each.getBoundingClientRect()
      const isCut = (box: DOMRect) =>
        box.left < left - 2 || box.right > right + 2 || box.top < top - box.height * 0.3 || box.bottom > bottom + box.height * 0.3
      if (boxes.some(isCut)) damage.push(`cut: ${words}`)
    } else if (!scrolls && boxes.some(({ left, right }) => left < -2 || right > width + 2)) damage.push(`beside the page: ${words}`)
  }
  texts.sort((one, other) => one.box.top - other.box.top)
  for (const [at, { words, element, box }] of texts.entries())
    for (const other of texts.slice(at + 1)) {
      if (other.box.top >= box.bottom) break
      if (other.element === element || layerOf(other.element) !== layerOf(element)) continue
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      if (across > 2 && down > Math.min(box.height, other.box.height) * 0.35) damage.push(`over each other: ${words} / ${other.words}`)
    }
  return [...new Set(damage)]
}
