import { hydrateTool } from './browser-side.ts'
import { expect, test } from './fixtures.ts'

/** Each tool with all answers in the URL, so that the tables below the questions are shown. */
const TOOLS = {
  calculator:
    '/calculator/?client=company&type=review&count=27&platform=moderated&author=unknown&legal=medium&monitoring=basic&monitoringMonths=3',
  test: '/oczenka-delovoj-reputaczii/?who=person&negY=3&negG=2&highest=p45&suggest=no&crime=no&media=n1&social=none&pd=partial&courtPerson=old&assets=partial&monitor=none',
}

for (const [name, address] of Object.entries(TOOLS)) {
  test(`the result of the ${name} covers nothing at any scroll position, from the narrowest window where it sticks to a wide one`, async ({
    page,
  }) => {
    await page.goto(address)
    await hydrateTool(page)
    await expect(page.locator('.tool-sums').first()).toBeAttached()
    for (const width of [960, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 })
      const { seen, covered } = await page.evaluate(coveredByResult)
      expect(seen, 'scroll positions with the result in sight').toBeGreaterThan(10)
      expect(covered, `at ${width} px`).toEqual([])
    }
  })
}

/** Runs in the page: scrolls past the tool and returns what the result covers or what covers the result. */
async function coveredByResult(): Promise<{ seen: number; covered: string[] }> {
  const STEP_PX = 40
  const result = document.querySelector('.tool-result')
  if (!result) throw new Error('no result')
  // Everything scrolls below the header.
  const header = document.querySelector('.site-header')
  const isBeside = (element: Element) => !result.contains(element) && !element.contains(result) && !header?.contains(element)
  const others = [...document.body.querySelectorAll('*')].filter(isBeside)
  const covered = new Set<string>()
  const tool = document.querySelector('.tool')?.getBoundingClientRect() ?? new DOMRect()
  const first = Math.max(0, scrollY + tool.top - innerHeight)
  const last = scrollY + tool.bottom
  let seen = 0
  for (let top = first; top < last; top += STEP_PX) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const card = result.getBoundingClientRect()
    if (card.bottom < 0 || card.top > innerHeight) continue
    seen += 1
    for (const other of others) {
      const { left, right, top, bottom } = other.getBoundingClientRect()
      const across = Math.min(right, card.right) - Math.max(left, card.left)
      const down = Math.min(bottom, card.bottom) - Math.max(top, card.top)
      if (across > 1 && down > 1 && other.checkVisibility({ visibilityProperty: true }))
        covered.add(`<${other.localName} class="${other.className}">`)
    }
  }
  return { seen, covered: [...covered] }
}
