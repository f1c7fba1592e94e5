import { KINDS } from '../e2e/page-addresses.ts'
import { DESKTOP, expect, PHONE, test } from './engine-test.ts'
import type { Visitor } from './visitor.ts'

/** Pages whose text, pictures and widgets differ most; the other kinds are read in the full run. */
const MAIN_KINDS = ['/', '/serm/', '/fakt-ili-mnenie/', '/generator/', '/no-such-page/']
const OTHER_KINDS = KINDS.filter((path) => !MAIN_KINDS.includes(path))

for (const [name, size] of [
  ['computer', DESKTOP],
  ['phone', PHONE],
] as const) {
  test.describe(`on a ${name}`, () => {
    test.use({ size })

    const tag = name === 'phone' ? ['@short'] : []
    test('the main kinds of pages are whole', { tag }, async ({ visitor }) => read(visitor, MAIN_KINDS))

    test('every other kind of page is whole', async ({ visitor }) => read(visitor, OTHER_KINDS))
  })
}

async function read(visitor: Visitor, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await visitor.open(path)
    await visitor.until(`${path} has its font and the pictures in view`, hasArrived)
    expect(await visitor.run(faultsOfLayout), path).toEqual([])
  }
}

/** Runs in the page. */
function hasArrived(): boolean {
  const isInView = (image: Element) => image.getBoundingClientRect().top < innerHeight
  const pictures = [...document.images].filter((image) => image.checkVisibility() && isInView(image))
  return document.fonts.status === 'loaded' && pictures.every(({ complete }) => complete)
}

/** Runs in the page: faults of its layout that an engine may have alone. */
function faultsOfLayout(): string[] {
  const faults: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.push(`scrolls sideways by ${scrollWidth - clientWidth} px`)
  if (document.querySelectorAll('h1').length !== 1) faults.push('has not one heading of the first level')
  const bottomOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0
  const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
  if (bottomOf('.hero-aside .scene') > topOf('.hero-aside .facts')) faults.push('the drawing lies over the facts')
  const broken = [...document.images].filter(
    ({ complete, naturalWidth, currentSrc }) => currentSrc !== '' && complete && naturalWidth === 0,
  )
  faults.push(...broken.map(({ currentSrc }) => `broken picture ${currentSrc}`))
  const tooNarrow = [...document.querySelectorAll('.prose')].filter((prose) => {
    const { width = 0 } = prose.parentElement?.getBoundingClientRect() ?? {}
    const measure = 45.2 * Number.parseFloat(getComputedStyle(prose).fontSize)
    return prose.getBoundingClientRect().width < 0.8 * Math.min(width, measure)
  })
  if (tooNarrow.length > 0) faults.push('a text is narrower than its measure')
  return faults
}
