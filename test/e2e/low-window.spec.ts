import { open } from './browser-side.ts'
import { expect, sidewaysScroll, test } from './fixtures.ts'

/** A window of 1280 by 1024 pixels, enlarged four times. */
test.use({ viewport: { width: 320, height: 256 } })

test('in a low window neither the header nor the bar covers the text', async ({ page }) => {
  for (const path of ['/', '/serm/', '/fakt-ili-mnenie/', '/calculator/']) {
    await open(page, path)
    await page.evaluate(() => scrollTo({ top: 3 * innerHeight, behavior: 'instant' }))
    const over = await page.evaluate(() => {
      const at = (y: number) => document.elementFromPoint(innerWidth / 2, y)?.closest('.site-header, .call-bar') ?? null
      return [at(10), at(innerHeight - 10)].map((element) => element?.className ?? '')
    })
    expect(over, path).toEqual(['', ''])
    expect(await sidewaysScroll(page), path).toBe(0)
  }
})

test('an element that the Tab key focuses is in view at once', async ({ page }) => {
  await open(page, '/serm/')
  const outside: string[] = []
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() => {
      const focused = document.activeElement
      const { top, bottom } = focused?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
      return { name: focused?.textContent?.trim().slice(0, 30) ?? '', isInView: bottom > 0 && top < innerHeight }
    })
    if (!place.isInView) outside.push(`${stop}: ${place.name}`)
  }
  expect(outside).toEqual([])
})
