import type { Page } from '@playwright/test'
import { axeViolations, expect, layoutShifts, sidewaysScroll, test } from './fixtures.ts'
import { plainText, SIZES, wake } from './tools.ts'

const E1 = '?client=company&type=review&count=27&platform=moderated&author=unknown&legal=medium&monitoring=basic&monitoringMonths=3'

const answer = (page: Page) => page.locator('.tool-answer')
const sum = (page: Page, title: string) => page.locator('.tool-sums tr', { hasText: title })

async function expectE1(page: Page): Promise<void> {
  await expect(answer(page)).toContainText('485\u00a0000\u00a0₽')
  expect(await plainText(answer(page))).toBe('от 485 000 ₽ до 680 000 ₽ Срок: 3 мес.')
  expect(await plainText(sum(page, 'Итого'))).toContain('568 470 ₽')
}

for (const { name, viewport } of SIZES) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('an estimate can be made with the keyboard alone, one group of questions at a time', async ({ page }) => {
      await page.goto('/calculator/')
      const tool = await wake(page)
      const next = async () => {
        await tool.locator('[data-current]').getByRole('button', { name: 'Далее' }).focus()
        await page.keyboard.press('Enter')
      }
      await expect(tool.getByLabel('Что нужно убрать')).toBeHidden()
      await next()
      await expect(tool.getByRole('button', { name: 'Материалы' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(tool.getByLabel('Что нужно убрать')).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('27')
      await next()
      await next()
      await next()
      await tool.getByRole('radio', { name: 'Нет', exact: true }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(tool.getByLabel('Месяцев мониторинга')).toHaveValue('3')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(tool.getByRole('heading', { name: 'Ориентир' })).toBeFocused()
      await expectE1(page)
    })

    test('every state passes axe, fits 320 px and causes no layout shift', async ({ page }) => {
      test.slow()
      await page.goto('/calculator/')
      const tool = await wake(page)
      expect(await layoutShifts(page)).toEqual([])
      await tool.locator('[data-current]').getByRole('button', { name: 'Далее' }).click()
      await expect(tool.getByLabel('Что нужно убрать')).toBeVisible()
      expect(await axeViolations(page), 'materials').toEqual([])
      await page.goto('/calculator/?client=alien&type=searchLink&count=999')
      await wake(page)
      expect(await axeViolations(page), 'repaired').toEqual([])
      await page.setViewportSize({ width: 320, height: 800 })
      expect(await sidewaysScroll(page)).toBe(0)
    })

    test('an address edited by hand is corrected with a notice, and the calculator still works', async ({ page }) => {
      await page.goto('/calculator/?client=alien&type=review&count=9999&platform=moderated&author=unknown&legal=medium')
      const tool = await wake(page)
      await expect(tool.locator('.tool-notice')).toContainText('Поправили ответы, которых не может быть: «Для кого», «Сколько»')
      await tool
        .getByRole('button', { name: 'Материалы' })
        .or(tool.getByRole('button', { name: 'Далее' }))
        .first()
        .click()
      await expect(tool.getByLabel('Сколько')).toHaveValue('200')
      await tool.getByLabel('Сколько').fill('3')
      await expect(tool.locator('.tool-notice')).toBeHidden()
    })
  })
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('materials can be added and removed, and each is explained', async ({ page }) => {
    await page.goto('/calculator/')
    const tool = await wake(page)
    await tool.getByRole('radio', { name: 'Человек' }).check()
    await tool.getByRole('button', { name: 'Материалы' }).click()
    await tool.getByRole('button', { name: 'Добавить материал' }).click()
    const second = tool.getByRole('group', { name: 'Материал 2' })
    await expect(second.getByLabel('Что нужно убрать')).toBeFocused()
    await second.getByLabel('Что нужно убрать').selectOption('Ссылка в поиске')
    await expect(second.getByLabel('Где размещено')).toBeHidden()
    await second.getByLabel('Сколько').fill('6')
    expect(await plainText(sum(page, 'Ссылка в поиске, 6'))).toContain('30 000 ₽ × 5,85 (5 + 1 × 0,85) = 175 500 ₽')
    await tool.getByRole('button', { name: 'Убрать материал 1' }).click()
    await expect(tool.getByRole('button', { name: 'Добавить материал' })).toBeFocused()
    await expect(tool.getByLabel('Что нужно убрать')).toHaveValue('searchLink')
    await tool.getByRole('button', { name: 'Убрать материал 1' }).click()
    await expect(answer(page)).toContainText('без них считать нечего')
    expect(await axeViolations(page)).toEqual([])
  })

  test('equal materials are listed in print as often as they occur', async ({ page }) => {
    await page.goto('/calculator/')
    const tool = await wake(page)
    await tool.getByRole('button', { name: 'Материалы' }).click()
    await tool.getByLabel('Сколько').fill('1')
    for (const material of [2, 3]) {
      await tool.getByRole('button', { name: 'Добавить материал' }).click()
      await expect(tool.getByRole('group', { name: `Материал ${material}` })).toBeVisible()
    }
    const lines = tool.locator('.tool-on-paper li').filter({ hasText: /^Отзыв, / })
    await expect(lines).toHaveCount(3)
    await tool.getByLabel('Сколько').first().fill('7')
    await expect(lines).toHaveText([/^Отзыв, 7/, /^Отзыв, 1/, /^Отзыв, 1/])
  })

  test('a company cannot order the delisting of a link and sees the reason', async ({ page }) => {
    await page.goto('/calculator/?client=person&type=searchLink&count=6&platform=moderated&author=unknown&legal=medium')
    const tool = await wake(page)
    await tool.getByRole('radio', { name: 'Компания или ИП' }).check()
    await expect(sum(page, 'Ссылка в поиске, 6')).toContainText('есть только у граждан')
    await tool.getByRole('button', { name: 'Материалы' }).click()
    await tool.getByRole('button', { name: 'Добавить материал' }).click()
    await expect(tool.getByLabel('Что нужно убрать').last().getByRole('option', { name: 'Ссылка в поиске' })).toHaveCount(0)
  })

  test('the link of a result restores every answer, and so do Back and Reload', async ({ page, context }) => {
    await page.goto('/calculator/')
    const tool = await wake(page)
    await tool.getByRole('button', { name: 'Материалы' }).click()
    await tool.getByLabel('Сколько').fill('27')
    await tool.getByRole('button', { name: 'Наблюдение' }).click()
    await tool.getByRole('radio', { name: 'Еженедельно' }).check()
    await expectE1(page)
    const link = await page.getByRole('link', { name: 'Ссылка на этот результат' }).getAttribute('href')
    const other = await context.newPage()
    await other.goto(`/calculator/${link}`)
    await expectE1(other)
    await page.reload()
    await wake(page)
    await expectE1(page)
    await page.goto('/contacts/')
    await page.goBack()
    await wake(page)
    await expectE1(page)
  })

  test('the result can be copied with its link', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/calculator/${E1}`)
    await wake(page)
    await page.getByRole('button', { name: 'Скопировать результат' }).click()
    await expect(page.getByText('Результат и ссылка скопированы.')).toBeVisible()
    const copied = (await page.evaluate(() => navigator.clipboard.readText())).replaceAll('\u00a0', ' ')
    expect(copied).toMatch(/Отзыв, 27; .*\nОриентир: от 485 000 ₽ до 680 000 ₽ \(расчёт 568 470 ₽\)\nСрок: 3 мес\./s)
    expect(copied).toMatch(/\/calculator\/\?type=review&count=27&.*#calculator$/)
  })

  test('the calculator hydrates even if its code loads before the document is complete', async ({ page, context }) => {
    await page.goto('/calculator/')
    await wake(page)
    const again = await context.newPage()
    const devtools = await context.newCDPSession(again)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: 40_000,
      uploadThroughput: 40_000,
    })
    await again.goto('/calculator/')
    await wake(again)
  })

  test('the result is attached to the popup form and can be removed', async ({ page }) => {
    await page.goto(`/calculator/${E1}`)
    const tool = await wake(page)
    await tool.getByRole('link', { name: 'Получить точный расчёт' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('К заявке приложено: Расчёт стоимости')
    await dialog.getByRole('button', { name: 'Убрать' }).click()
    await expect(dialog).not.toContainText('К заявке приложено')
  })

  test('the calculator works where storage is blocked', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
      }
    })
    await page.goto('/calculator/')
    const tool = await wake(page)
    await tool.getByRole('button', { name: 'Суд и срочность' }).click()
    await tool.getByRole('radio', { name: 'До месяца' }).check()
    expect(await plainText(answer(page))).toContain('от 100 000 ₽ до 145 000 ₽')
  })

  test('the printed page has the answers, the result and its reasons, without the questions', async ({ page }) => {
    await page.goto(`/calculator/${E1}`)
    await wake(page)
    await page.evaluate(() => {
      document.documentElement.dataset.print = 'tool'
    })
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.tool-form')).toBeHidden()
    await expect(page.locator('.tool-on-paper')).toContainText('Отзыв, 27')
    await expect(page.locator('.tool-answer')).toBeVisible()
    await expect(sum(page, 'Итого')).toBeVisible()
    await expect(page.locator('.tool-note')).toContainText('не является публичной офертой')
    await expect(page.locator('#formula')).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the server answers the complete form with the same numbers', async ({ page }) => {
    await page.goto('/calculator/')
    await page.getByLabel('Сколько').fill('27')
    await page.getByRole('radio', { name: 'Еженедельно' }).check()
    await page.getByRole('button', { name: 'Показать результат' }).last().click()
    await expect(page).toHaveURL(/\?.*count=27.*#calculator-result$/)
    await expectE1(page)
    await expect(page.getByLabel('Сколько')).toHaveValue('27')
  })

  test('a material can be added and removed', async ({ page }) => {
    await page.goto('/calculator/')
    await page.getByRole('button', { name: 'Добавить материал' }).click()
    await page.getByLabel('Что нужно убрать').last().selectOption('Видео')
    await page.getByRole('button', { name: 'Убрать материал 1' }).click()
    await expect(page.getByLabel('Что нужно убрать')).toHaveValue('video')
  })
})
