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

/** Each opened state at the widths where it exists; in a short run at one of them. The breakpoints are twice as wide. */
const STATES_AT_WIDTHS = OPEN_STATES.flatMap((state, turn) =>
  (isFullRun ? [320, 1280] : [turn % 2 === 0 ? 320 : 1280]).flatMap((width) => {
    const [narrowest, widest] = state.widths ?? [0, 9999]
    return LEFT_OUT.includes(state.name) || width / 2 < narrowest || width / 2 > widest ? [] : [{ ...state, width }]
  }),
)

test('with a default font of twice the size no text of an opened menu, dialog or tool is cut', async ({ page }) => {
  const damaged: [state: string, texts: string[]][] = []
  for (const { name, path, width, open: openState } of STATES_AT_WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, path)
    await openState(page)
    const texts = await page.evaluate(damagedTexts)
    if (texts.length > 0) damaged.push([`${name} at ${width} px`, texts])
  }
  expect(damaged).toEqual([])
})

/** Runs in the page: visible texts that another text covers, that a box cuts or that lie beside the page. */
function damagedTexts(): string[] {
  interface Drawn {
    words: string
    element: Element
    box: DOMRect
  }
  const width = document.documentElement.clientWidth
  const layerOf = (element: Element) =>
    element.closest('.removed-card, .menu-head, .menu-foot, [popover], .site-header, .call-bar, dialog, .tool-line')
  const ancestorsOf = (element: Element): Element[] => {
    const parent = element.parentElement
    return parent === null || parent === document.documentElement ? [element] : [element, ...ancestorsOf(parent)]
  }
  const isVisible = (element: Element) =>
    element.closest('script, style, option, noscript, svg, .skip-link') === null &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
    // Texts for screen readers alone.
    !ancestorsOf(element).some((each) => getComputedStyle(each).clipPath.startsWith('inset(50%'))
  /** The nearest box that does not show what leaves it. */
  const portOf = (element: Element) => {
    const port = ancestorsOf(element).find((each) => !/^visible$|^visible visible$/.test(getComputedStyle(each).overflow))
    const { overflow, textOverflow, webkitLineClamp } = getComputedStyle(port ?? document.body)
    const mayCut = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    return port === undefined ? undefined : { box: port.getBoundingClientRect(), scrolls: /auto|scroll/.test(overflow), mayCut }
  }
  const textsOf = () => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    return texts.filter(({ data }) => data.trim() !== '')
  }
  const boxesOf = (text: Text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1)
  }
  const isCut = (box: DOMRect, port: DOMRect) =>
    box.left < port.left - 2 ||
    box.right > port.right + 2 ||
    box.top < port.top - box.height * 0.3 ||
    box.bottom > port.bottom + box.height * 0.3
  const drawn: Drawn[] = []
  const damage = new Set<string>()
  const damageOf = (box: DOMRect, port: ReturnType<typeof portOf>) => {
    if (port === undefined) return box.left < -2 || box.right > width + 2 ? 'beside the page' : undefined
    return !port.scrolls && !port.mayCut && isCut(box, port.box) ? 'cut' : undefined
  }
  const judge = (text: Text, element: Element) => {
    const words = text.data.trim().slice(0, 40)
    const port = portOf(element)
    // What a scrolled box does not show is neither cut nor covered.
    const isAway = (box: DOMRect) => port?.scrolls === true && (box.bottom > port.box.bottom + 1 || box.top < port.box.top - 1)
    for (const box of boxesOf(text).filter((each) => !isAway(each))) {
      drawn.push({ words, element, box })
      const kind = damageOf(box, port)
      if (kind !== undefined) damage.add(`${kind}: ${words}`)
    }
  }
  const covers = (one: Drawn, other: Drawn) => {
    if (other.element === one.element || layerOf(other.element) !== layerOf(one.element)) return false
    const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
    const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
    return across > 2 && down > Math.min(one.box.height, other.box.height) * 0.35
  }
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  for (const text of textsOf()) if (text.parentElement && isVisible(text.parentElement)) judge(text, text.parentElement)
  drawn.sort((one, other) => one.box.top - other.box.top)
  for (const [at, one] of drawn.entries())
    for (let next = at + 1; (drawn[next]?.box.top ?? Number.POSITIVE_INFINITY) < one.box.bottom; next++) {
      const other = drawn[next]
      if (other && covers(one, other)) damage.add(`over each other: ${one.words} / ${other.words}`)
    }
  return [...damage]
}
