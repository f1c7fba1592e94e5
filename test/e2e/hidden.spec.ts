import { open } from './browser-side.ts'
import { expect, test } from './fixtures.ts'

/** One page of each kind, which together contain every widget. */
const PAGES = [
  '/',
  '/serm/',
  '/contacts/',
  '/calculator/',
  '/oczenka-delovoj-reputaczii/',
  '/generator/',
  '/blog/',
  '/cases/',
  '/pdf-view/',
]

test('no element with the hidden attribute is shown, regardless of the display of its class', async ({ page }) => {
  for (const path of PAGES) {
    await open(page, path)
    expect(await page.evaluate(shownThoughHidden), path).toEqual([])
    // The same must hold for elements that a script hides later.
    await page.evaluate(() => {
      for (const element of document.body.querySelectorAll('*')) element.setAttribute('hidden', '')
    })
    expect(await page.evaluate(shownThoughHidden), path).toEqual([])
  }
})

/** Runs in the page. */
function shownThoughHidden(): string[] {
  const shown = [...document.querySelectorAll('[hidden]')].filter((element) => getComputedStyle(element).display !== 'none')
  return [...new Set(shown.map((element) => `${element.localName}.${element.getAttribute('class')}`))]
}
