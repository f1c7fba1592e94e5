import type { Page } from '@playwright/test'
import { hydrateTool, plainText } from './browser-side.ts'
import { axeViolations, expect, layoutShifts, sidewaysScroll, test } from './fixtures.ts'

const E1 = '?client=company&type=review&count=27&platform=moderated&author=unknown&legal=medium&monitoring=basic&monitoringMonths=3'
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }

const answer = (page: Page) => page.locator('.tool-answer')
const sum = (page: Page, title: string) => page.locator('.tool-sums tr', { hasText: title })

async function expectE1(page: Page): Promise<void> {
  await expect(answer(page)).toContainText('485\u00a0000\u00a0₽')
  expect(await plainText(answer(page))).toBe('от 485 000 ₽ до 680 000 ₽ Срок: 3 мес.')
  expect(await plainText(sum(page, 'Итого'))).toContain('568 470 ₽')
}

/** Runs in the page: the distance from the line of the price to the current step. */
function spaceOverStep(): number {
  const [line, step] = ['.tool-line', '.tool-step[data-current]'].map((selector) =>
    document.querySelector(selector)?.getBoundingClientRect(),
  )
  return Math.round((step?.top ?? 0) - (line?.bottom ?? 0))
}

/** Runs in the page: answers that their select truncates. */
function cutSelects(): string[] {
  return [...document.querySelectorAll<HTMLSelectElement>('[data-current] select')].flatMap((select) => {
    const shown = select.parentElement?.querySelector<HTMLElement>('.select-text')
    const answer = select.selectedOptions[0]?.textContent ?? ''
    const isWhole = shown?.dataset['text'] === answer && shown.scrollWidth <= shown.clientWidth && shown.clientHeight <= select.offsetHeight
    return isWhole ? [] : [answer]
  })
}

/** Runs in the page: whether a select shows its own text after a translator has inserted elements into its options. */
function showsOwnText(select: HTMLElement): boolean {
  const color = () => getComputedStyle(select).color
  const before = color()
  for (const option of select.querySelectorAll('option')) {
    const translated = document.createElement('font')
    translated.append(...option.childNodes)
    option.append(translated)
  }
  return before === 'rgba(0, 0, 0, 0)' && color() !== before
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('price and term stay in view above the questions and link to the result; each step begins below them', async ({ page }) => {
    // Without reduced motion the page would still be scrolling to the step.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/calculator/${E1}`)
    const tool = await hydrateTool(page)
    const line = tool.locator('.tool-line')
    for (const title of ['Материалы', 'Суд и срочность', 'Поисковая выдача', 'Наблюдение']) {
      const next = tool.locator('[data-current] .button-primary')
      await next.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await next.click()
      await expect(tool.getByRole('button', { name: title })).toBeFocused()
      // The step is in the upper half of the window, and not behind the line.
      const space = await page.evaluate(spaceOverStep)
      expect([space >= 16, space < PHONE.height / 2], `${title}: ${space} px`).toEqual([true, true])
      expect(await page.evaluate(cutSelects), title).toEqual([])
    }
    const [back, show] = await Promise.all(['Назад', 'Показать результат'].map((name) => tool.getByRole('button', { name }).boundingBox()))
    expect([show?.y, show?.height]).toEqual([back?.y, back?.height])
    expect(show?.width).toBeGreaterThan(back?.width ?? Infinity)
    await tool.locator('.tool-form').evaluate((form) => form.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await expect(line).toBeInViewport({ ratio: 1 })
    expect(await plainText(line)).toContain('от 485 000 ₽ до 680 000 ₽')
    await line.click()
    await expect(answer(page)).toBeInViewport()
    expect(await tool.locator('select').first().evaluate(showsOwnText)).toBe(true)
  })

  test('an estimate can be made with the keyboard alone, one group of questions at a time', async ({ page }) => {
    await page.goto('/calculator/')
    const tool = await hydrateTool(page)
    expect(await layoutShifts(page)).toEqual([])
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

  test('an address edited by hand is corrected with a notice, and the calculator still works, also with storage blocked', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
    })
    await page.goto('/calculator/?client=alien&type=review&count=9999&platform=moderated&author=unknown&legal=medium')
    const tool = await hydrateTool(page)
    await expect(tool.locator('.tool-notice')).toContainText('Поправили ответы, которых не может быть: «Для кого», «Сколько»')
    const next = () => tool.locator('[data-current]').getByRole('button', { name: 'Далее' }).click()
    await next()
    await expect(tool.getByLabel('Сколько')).toHaveValue('200')
    expect(await axeViolations(page, 'main')).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await sidewaysScroll(page)).toBe(0)
    await tool.getByLabel('Сколько').fill('1')
    await expect(tool.locator('.tool-notice')).toBeHidden()
    await next()
    const before = await plainText(answer(page))
    await tool.getByRole('radio', { name: 'Ускоренно' }).check()
    await expect(answer(page)).not.toHaveText(before)
    await expect(answer(page)).toContainText('₽')
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('materials can be added and removed, and each is explained, in print as often as it occurs', async ({ page }) => {
    await page.goto('/calculator/')
    const tool = await hydrateTool(page)
    await tool.getByRole('radio', { name: 'Человек' }).check()
    await tool.getByRole('button', { name: 'Материалы' }).click()
    await tool.getByLabel('Сколько').fill('1')
    await tool.getByRole('button', { name: 'Добавить материал' }).click()
    const second = tool.getByRole('group', { name: 'Материал 2' })
    await expect(second.getByLabel('Что нужно убрать')).toBeFocused()
    await tool.getByRole('button', { name: 'Добавить материал' }).click()
    const printed = tool.locator('.tool-on-paper li').filter({ hasText: /^Отзыв, / })
    await expect(printed).toHaveText([/^Отзыв, 1/, /^Отзыв, 1/, /^Отзыв, 1/])
    await tool.getByRole('button', { name: 'Убрать материал 3' }).click()
    await second.getByLabel('Что нужно убрать').selectOption('Ссылка в поиске')
    await expect(second.getByLabel('Где размещено')).toBeHidden()
    await second.getByLabel('Сколько').fill('6')
    await expect(printed).toHaveText([/^Отзыв, 1/])
    expect(await plainText(sum(page, 'Ссылка в поиске, 6'))).toContain('30 000 ₽ × 5,85 (5 + 1 × 0,85) = 175 500 ₽')
    await tool.getByRole('button', { name: 'Убрать материал 1' }).click()
    await expect(tool.getByRole('button', { name: 'Добавить материал' })).toBeFocused()
    await expect(tool.getByLabel('Что нужно убрать')).toHaveValue('searchLink')
    await tool.getByRole('button', { name: 'Заказчик' }).click()
    await tool.getByRole('radio', { name: 'Компания' }).check()
    await expect(answer(page)).toContainText('Платить за удаление здесь не за что')
    await expect(tool.locator('.tool-chances')).toContainText('есть только у граждан')
    await tool.getByRole('button', { name: 'Материалы' }).click()
    await tool.getByRole('button', { name: 'Добавить материал' }).click()
    await expect(tool.getByLabel('Что нужно убрать').last().getByRole('option', { name: 'Ссылка в поиске' })).toHaveCount(0)
    await tool.getByRole('button', { name: 'Убрать материал 2' }).click()
    await tool.getByRole('button', { name: 'Убрать материал 1' }).click()
    await expect(tool).toContainText('Без материалов посчитаем только')
    expect(await plainText(answer(page))).toBe('45 000 ₽ Срок: 5–7 рабочих дней')
  })

  test('another kind of material offers its own grounds, keeps the focus, and survives the removal of the material before it', async ({
    page,
  }) => {
    await page.goto('/calculator/')
    const tool = await hydrateTool(page)
    await tool.getByRole('radio', { name: 'Человек' }).check()
    await tool.getByRole('button', { name: 'Материалы' }).click()
    await tool.getByRole('button', { name: 'Добавить материал' }).click()
    const second = tool.getByRole('group', { name: 'Материал 2' })
    await expect(second.getByLabel('Что нужно убрать')).toBeFocused()
    await second.getByLabel('Что нужно убрать').selectOption('Персональные данные')
    await expect(tool.locator('.tool-notice')).toContainText('«Есть ли основание»')
    await expect(second.getByLabel('Что нужно убрать')).toBeFocused()
    await expect(second.getByLabel('Есть ли основание')).toHaveValue('noConsent')
    await expect(second.getByLabel('Есть ли основание').getByRole('option')).toHaveText([
      'Согласия на публикацию не было',
      'Согласие отозвано',
      /^Спорно/,
      /^Согласие дано/,
    ])
    await second.getByLabel('Есть ли основание').selectOption('disputed')
    await expect(tool.locator('.tool-notice')).toBeHidden()
    await tool.getByRole('button', { name: 'Убрать материал 1' }).click()
    await expect(tool.getByLabel('Что нужно убрать')).toHaveValue('personalData')
    await expect(tool.getByLabel('Есть ли основание')).toHaveValue('disputed')
    await expect(tool.locator('.tool-chances')).toContainText('начните с просьбы к владельцу')
    await expect(tool.locator('.tool-notice')).toBeHidden()
    expect(await axeViolations(page, 'main')).toEqual([])
  })

  test('opinions have no price and lead to answers', async ({ page }) => {
    await page.goto('/calculator/?client=company&type=review&count=200&platform=moderated&author=unknown&legal=weak')
    const tool = await hydrateTool(page)
    await expect(answer(page)).toContainText('Платить за удаление здесь не за что')
    const buttons = tool.locator('.tool-result .actions')
    await expect(buttons.getByRole('link', { name: 'Как мы отвечаем на отзывы' })).toHaveAttribute('href', '/upravlenie-reputaciej/')
    await expect(buttons).not.toContainText('Получить точный расчёт')
  })

  test('Reload and Back restore every answer', async ({ page }) => {
    await page.goto('/calculator/')
    const tool = await hydrateTool(page)
    await tool.getByRole('button', { name: 'Материалы' }).click()
    await tool.getByLabel('Сколько').fill('27')
    await tool.getByRole('button', { name: 'Наблюдение' }).click()
    await tool.getByRole('radio', { name: 'Еженедельно' }).check()
    await expectE1(page)
    await page.reload()
    await hydrateTool(page)
    await expectE1(page)
    await page.goto('/contacts/')
    await page.goBack()
    await hydrateTool(page)
    await expectE1(page)
  })

  test('the link of a result restores it; it can be copied, attached to a request and printed without the questions', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/calculator/${E1}`)
    const tool = await hydrateTool(page)
    await expectE1(page)
    await page.getByRole('button', { name: 'Скопировать результат' }).click()
    await expect(page.getByText('Результат и ссылка скопированы.')).toBeVisible()
    const copied = (await page.evaluate(() => navigator.clipboard.readText())).replaceAll('\u00a0', ' ')
    expect(copied).toMatch(/Отзыв, 27; .*\nОриентир: от 485 000 ₽ до 680 000 ₽ \(расчёт 568 470 ₽\)\nСрок: 3 мес\./s)
    const link = await page.getByRole('link', { name: 'Ссылка на этот результат' }).getAttribute('href')
    expect(link).toMatch(/^\?type=review&count=27&.*#calculator$/)
    expect(copied).toContain(`/calculator/${link}`)
    await tool.getByRole('link', { name: 'Получить точный расчёт' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('К заявке приложено: Расчёт стоимости')
    await dialog.getByRole('button', { name: 'Убрать' }).click()
    await expect(dialog).not.toContainText('К заявке приложено')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.evaluate(() => {
      document.documentElement.dataset['print'] = 'tool'
    })
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.tool-form')).toBeHidden()
    await expect(page.locator('.tool-on-paper')).toContainText('Отзыв, 27')
    await expect(answer(page)).toBeVisible()
    await expect(sum(page, 'Итого')).toBeVisible()
    await expect(page.locator('.tool-note')).toContainText('не является публичной офертой')
    await expect(page.locator('#formula')).toBeHidden()
  })

  test('the calculator also hydrates when its code loads before the document is complete', async ({ page }) => {
    await page.goto('/calculator/')
    await hydrateTool(page)
    // Now the code is in the browser's cache, and the document loads slowly.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: 40_000,
      uploadThroughput: 40_000,
    })
    await page.reload()
    const tool = await hydrateTool(page)
    await tool.getByRole('button', { name: 'Материалы' }).click()
    await tool.getByLabel('Сколько').fill('27')
    await expect(tool.locator('.tool-on-paper')).toContainText('Отзыв, 27')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('without JavaScript the server responds to the complete form with the same numbers, and adds and removes materials', async ({
    page,
  }) => {
    await page.goto('/calculator/')
    await page.getByRole('button', { name: 'Добавить материал' }).click()
    await page.getByLabel('Что нужно убрать').last().selectOption('Видео')
    await page.getByRole('button', { name: 'Убрать материал 2' }).click()
    await expect(page.getByLabel('Что нужно убрать')).toHaveValue('review')
    await page.getByLabel('Сколько').fill('27')
    await page.getByRole('radio', { name: 'Еженедельно' }).check()
    await page.getByRole('button', { name: 'Показать результат' }).last().click()
    await expect(page).toHaveURL(/\?.*count=27.*#calculator-result$/)
    await expectE1(page)
    await expect(page.getByLabel('Сколько')).toHaveValue('27')
  })

  test('without JavaScript the server offers the grounds of another kind of material and names the replaced one', async ({ page }) => {
    await page.goto('/calculator/?client=person&type=review&count=1&platform=moderated&author=unknown&legal=none')
    await page.getByLabel('Что нужно убрать').selectOption('Фото')
    await page.getByRole('button', { name: 'Показать результат' }).last().click()
    await expect(page.locator('.tool-notice')).toContainText('«Есть ли основание»')
    await expect(page.getByLabel('Есть ли основание')).toHaveValue('consent')
    await page.getByLabel('Есть ли основание').selectOption('Согласия на публикацию не было')
    await page.getByRole('button', { name: 'Показать результат' }).last().click()
    await expect(page.locator('.tool-notice')).toBeHidden()
    await expect(answer(page)).toContainText('₽')
  })
})
