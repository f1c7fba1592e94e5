import type { Page } from '@playwright/test'
import { isFullRun } from '../../tools/test/sizes.ts'
import { axeViolations, expect, sidewaysScroll, test } from './fixtures.ts'

const PATHS = ['/cases/', '/cases/?outcome=rating&term=short', '/cases/set-klinik/', '/cases/postavshchik-i-statya/']

/** Widths; in a short run those that `every-page.spec.ts` does not test. */
const widthsIn = (colorScheme: 'light' | 'dark') =>
  [320, 1280].filter((width) => isFullRun || (width === 320) === (colorScheme === 'light'))

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme })

    for (const width of widthsIn(colorScheme))
      test(`cases pass axe at ${width} px and stay inside the page`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        for (const path of PATHS) {
          await page.goto(path)
          expect([path, await axeViolations(page, 'main'), await sidewaysScroll(page)]).toEqual([path, [], 0])
          expect(await page.evaluate(wordsOutsideFigures), path).toEqual([])
        }
      })
  })
}

/** Runs in the page: words that overflow their figure, in all states of all figures. */
function wordsOutsideFigures(): string[] {
  const LETTER_EDGE = 3
  for (const figure of document.querySelectorAll<HTMLElement>('.case-stage-tabs > *')) figure.style.display = 'block'
  return [...document.querySelectorAll<SVGSVGElement>('svg.case-figure')].flatMap((figure) =>
    [...figure.querySelectorAll('text')]
      .filter((text) => {
        const { x, width } = text.getBBox()
        return x < -LETTER_EDGE || x + width > figure.viewBox.baseVal.width + LETTER_EDGE
      })
      .map(({ textContent }) => textContent ?? ''),
  )
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript a choice among the filters is in the address and in the form', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/cases/')
    await page.getByRole('group', { name: 'Срок' }).getByText('дольше').click()
    await page.getByRole('button', { name: 'Показать' }).click()
    await expect(page).toHaveURL(/[?&]term=long/)
    await expectRows(page, 4)
    await expect(page.getByRole('group', { name: 'Срок' }).getByRole('radio', { name: 'дольше' })).toBeChecked()
  })

  test('on a phone a filter opens as a sheet and applies from there', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/cases/')
    const sheet = page.getByRole('group', { name: 'Бюджет' })
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Бюджет' }).click()
    await sheet.getByText('до 500 тыс. ₽').click()
    await sheet.getByRole('button', { name: 'Показать' }).click()
    await expectRows(page, 2)
    await expect(page.getByRole('button', { name: 'Бюджет: до 500 тыс. ₽' })).toBeVisible()
  })

  test('a case is read to its end, and its calculation opens filled in', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/cases/')
    await page.getByRole('link', { name: 'Читать пример: Сеть клиник' }).click()
    await expect(page).toHaveURL(/\/cases\/set-klinik\/$/)
    await expect(page.getByRole('img', { name: /21 место пустует/ }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Открыть калькулятор' }).click()
    await expect(page.locator('[name=count]').first()).toHaveValue('27')
  })
})

async function expectRows(page: Page, count: number): Promise<void> {
  await expect(page.locator('.case-row')).toHaveCount(count)
}
