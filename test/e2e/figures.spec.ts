import { expect, test } from './fixtures.ts'

/** Pages with cases, the phone number and prices in text; the calculator with prices in columns. */
const PAGES = ['/', '/contacts/', '/serm/', '/calculator/']

test('digits have equal widths only in the columns of tables: in a price, a phone or a request number a 1 leaves no gap', async ({
  page,
}) => {
  for (const path of PAGES) {
    await page.goto(path)
    const { inText, inColumns } = await page.evaluate(equalFigures)
    expect(inText, path).toEqual([])
    if (path === '/calculator/') expect(inColumns, `prices in the columns of ${path}`).toBeGreaterThan(3)
  }
  await page.evaluate(addSentLead)
  expect((await page.evaluate(equalFigures)).inText).toEqual([])
})

/** Runs in the page: texts with tabular figures. */
function equalFigures(): { inText: string[]; inColumns: number } {
  const found = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /\d/.test(node.nodeValue ?? '')) &&
      getComputedStyle(element).fontVariantNumeric.includes('tabular-nums'),
  )
  const inText = found.filter((element) => !element.closest('td, th'))
  return { inText: inText.map(({ outerHTML }) => outerHTML.slice(0, 100)), inColumns: found.length - inText.length }
}

/** Runs in the page: inserts the message of a sent form. */
function addSentLead(): void {
  const [sent, number] = [document.createElement('div'), document.createElement('strong')]
  sent.className = 'lead-sent'
  number.textContent = '3711116059'
  sent.append(number)
  document.querySelector('main')?.append(sent)
}
