import { open } from './browser-side.ts'
import { expect, test } from './fixtures.ts'

/** Of each kind of page one, with every widget among them. */
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

for (const path of PAGES) {
  test(`whatever is hidden in ${path} is not shown, whatever display its class asks for`, async ({ page }) => {
    await open(page, path)
    expect(await page.evaluate(shownThoughHidden)).toEqual([])
    // The same rule holds for what a script may hide later.
    await page.evaluate(() => {
      for (const element of document.body.querySelectorAll('*')) element.setAttribute('hidden', '')
    })
    expect(await page.evaluate(shownThoughHidden)).toEqual([])
  })
}

/** Runs in the page. */
function shownThoughHidden(): string[] {
  const shown = [...document.querySelectorAll('[hidden]')].filter((element) => getComputedStyle(element).display !== 'none')
  return [...new Set(shown.map((element) => `${element.localName}.${element.getAttribute('class')}`))]
}
