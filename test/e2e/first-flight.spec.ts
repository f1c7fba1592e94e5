import { showsFirstScreen } from '../../bench/first-screen.ts'
import { compressed, FIRST_FLIGHT_BYTES, firstFlight, PAGE_BYTES } from '../../bench/page-weight.ts'
import { shareOf } from '../sizes.ts'
import { ADDRESSES, KINDS } from './addresses.ts'
import { expect, test } from './fixtures.ts'

/** The page with a form to which every first flight links, for visitors whose connection breaks after it. */
const FORM_PAGE = '/zayavka/'

/** Parts that the first flight of each page must contain, in document order. */
const PARTS: [name: string, pattern: RegExp][] = [
  ['the whole head with the styles of the first screen', /<style>.+<\/style>[\s\S]*<\/head>/],
  ['the header', /<header class="site-header">[\s\S]*<\/header>/],
  ['the phone', /<header class="site-header">[\s\S]*href="tel:[\s\S]*<\/header>/],
  ['a link to the form page', new RegExp(`<a href="${FORM_PAGE}"`)],
  ['the h1', /<h1>.+?<\/h1>/],
  ['the lead', /<\/h1>[\s\S]{400}/],
]

test('the first 14,336 bytes of every page contain what a visitor needs first', async ({ request }) => {
  const missing: string[] = []
  for (const path of ADDRESSES) {
    const html = await (await request.get(path)).text()
    const arrived = firstFlight(html)
    for (const [name, pattern] of PARTS) if (!pattern.test(arrived)) missing.push(`${path}: ${name}`)
    if (FIRST_ACTION.test(html) && !FIRST_ACTION.test(arrived)) missing.push(`${path}: the first action`)
  }
  expect(missing).toEqual([])
})

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

for (const [at, viewport] of VIEWPORTS.entries()) {
  test(`shown alone at ${viewport.width} px, they are a first screen with the phone and a way to the form`, async ({
    browser,
    request,
  }) => {
    // Not the page of the fixtures, which refuses requests to other hosts.
    const page = await browser.newPage({ viewport })
    const verdicts: string[] = []
    for (const path of shareOf(KINDS, at, VIEWPORTS.length)) {
      const verdict = await showsFirstScreen(page, await (await request.get(path)).text())
      if (!verdict.startsWith('yes')) verdicts.push(`${path}: ${verdict}`)
    }
    await page.close()
    expect(verdicts).toEqual([])
  })
}

/** Pages with a hero must contain its first action. */
const FIRST_ACTION = /class="hero(?:(?!<\/header>)[\s\S])*?class="button button-primary/

test('the page with the form fits completely into its first 14,336 bytes', async ({ request }) => {
  const html = await (await request.get(FORM_PAGE)).text()
  expect(compressed(html).length).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES)
  expect(html).toMatch(/<form[^>]*action="\/api\/forms\//)
})

test('no page weighs more than 28 KB', async ({ request }) => {
  const heavy: string[] = []
  for (const path of ADDRESSES) {
    const bytes = compressed(await (await request.get(path)).text()).length
    if (bytes > PAGE_BYTES) heavy.push(`${path}: ${bytes}`)
  }
  expect(heavy).toEqual([])
})
