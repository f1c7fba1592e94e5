import { open } from './browser-side.ts'
import { answerCities, arrive, cookieOf, field, listed, openCities, storedCity, watchClosing } from './city.ts'
import { axeViolations, expect, layoutShifts, test, untilLive } from './fixtures.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a city of the list is chosen with one touch, shown at once and stored', async ({ page, context }) => {
    await arrive(page)
    await openCities(page)
    await expect(listed(page)).toHaveCount(10)
    const wasClosing = await watchClosing(page)
    await page.getByRole('dialog').getByText('Омск', { exact: true }).click()
    await expect(page.locator('.city-narrow')).toContainText('Омск')
    await wasClosing()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect([await storedCity(page), await cookieOf(context)]).toEqual(['Омск', 'Омск'])
    await expect(page.locator('.city-narrow')).toBeFocused()
  })

  test('the current city is checked, also when the window opens before its list is hydrated', async ({ page }) => {
    await page.route('**/assets/city-picker-*.js', () => {})
    await arrive(page)
    await page.locator('.city-narrow').click()
    await expect(page.getByRole('radio', { name: 'Москва' })).toBeChecked()
    await page.getByRole('dialog').getByText('Омск', { exact: true }).click()
    await expect(page.locator('.city-narrow')).toContainText('Омск')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.locator('.city-narrow').click()
    await expect(page.getByRole('radio', { name: 'Омск' })).toBeChecked()
  })

  test('a city found by search can be chosen and is then shown above the list', async ({ page }) => {
    await arrive(page)
    await openCities(page)
    await field(page).pressSequentially('jvcr')
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Нашли городов: 1')
    await field(page).fill('новокузн')
    await page.getByRole('dialog').getByText('Новокузнецк').click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await openCities(page)
    await expect(field(page)).toHaveValue('')
    await expect(listed(page)).toHaveCount(11)
    await expect(listed(page).first()).toHaveAttribute('value', 'Новокузнецк')
    await expect(listed(page).first()).toBeChecked()
  })

  test('the HTML of the next document already contains the choice', async ({ page }) => {
    await arrive(page)
    await openCities(page)
    await page.getByRole('dialog').getByText('Самара').click()
    await expect(page.locator('.city-narrow')).toContainText('Самара')
    const html = (await (await page.goto('/contacts/'))?.text()) ?? ''
    const shown = [...html.matchAll(/<span[^>]*data-city[^>]*>([^<]*)</g)].map(([, city]) => city)
    expect(shown).toEqual(Array(4).fill('Самара'))
  })

  test('a stored choice replaces the city of a document rendered without it, without a layout shift', async ({ page, context }) => {
    await page.addInitScript(() => localStorage.setItem('selectedCity', 'Петропавловск-Камчатский'))
    await page.goto('/serm/')
    await expect(page.locator('.city-narrow')).toContainText('Петропавловск-Камчатский')
    expect(await layoutShifts(page)).toEqual([])
    expect(await cookieOf(context)).toBe('Петропавловск-Камчатский')
  })

  test('the city dialog passes axe in every state', async ({ page, silentDamage }) => {
    await answerCities(page, (query) => ({ один: ['Казань', 'Калуга'], ноль: [] })[query] ?? null)
    await arrive(page)
    await openCities(page)
    expect(await axeViolations(page, '#city-dialog')).toEqual([])
    for (const [query, status] of [
      ['один', 'Нашли городов: 2'],
      ['ноль', 'По запросу «ноль» городов не нашли'],
      ['нет связи', 'Не получилось связаться с сервером'],
    ] as const) {
      await field(page).fill(query)
      await expect(page.getByRole('dialog').getByRole('status')).toContainText(status)
      expect(await axeViolations(page, '#city-dialog')).toEqual([])
    }
    expect(silentDamage.splice(0)).toEqual([expect.stringContaining('Ошибка при поиске городов:')])
  })
})

test.describe('the bubble of wide screens', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('the bubble of wide screens asks whether the city is right and stores the confirmation', async ({ page, context }) => {
    await arrive(page)
    await page.locator('.city-wide').click()
    await expect(page.locator('#city-bubble')).toContainText('Ваш город Москва?')
    expect(await axeViolations(page, '#city-bubble')).toEqual([])
    await page.getByRole('button', { name: 'Все верно' }).click()
    await expect(page.locator('#city-bubble')).toBeHidden()
    expect([await storedCity(page), await cookieOf(context)]).toEqual(['Москва', 'Москва'])
  })

  test('the bubble of wide screens is toggled by the button of the city', async ({ page }) => {
    await arrive(page)
    const bubble = page.locator('#city-bubble')
    await page.locator('.city-wide').click()
    await expect(bubble).toBeVisible()
    await page.locator('.city-wide').click()
    await expect(bubble).toBeHidden()
  })
})

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('arrows move through the list, and Enter chooses', async ({ page }) => {
    await arrive(page)
    await page.locator('.city-wide').focus()
    for (const key of ['Enter', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
    await expect(field(page)).toBeFocused()
    await expect(listed(page).first()).toBeChecked()
    for (const key of ['Tab', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    await expect(page.getByRole('radio', { name: 'Новосибирск' })).toBeFocused()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('.city-wide')).toContainText('Новосибирск')
    await expect(page.locator('.city-wide')).toBeFocused()
  })

  test('Enter right after typing waits for the response, and the next Enter chooses the first city', async ({ page }) => {
    await arrive(page)
    await openCities(page)
    await field(page).pressSequentially('тюм')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Нашли')
    await page.keyboard.press('Enter')
    await expect(page.locator('.city-wide')).toContainText('Тюмень')
  })

  test('Escape closes the dialog with its animation, changes nothing and restores the focus', async ({ page }) => {
    await arrive(page)
    await openCities(page)
    await field(page).fill('каз')
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Нашли')
    await page.getByRole('button', { name: 'Закрыть' }).focus()
    const wasClosing = await watchClosing(page)
    await page.keyboard.press('Escape')
    await wasClosing()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('.city-wide')).toBeFocused()
    await expect(page.locator('.city-wide')).toContainText('Москва')
    expect(await storedCity(page)).toBeNull()
  })
})

test('the code of the picker is not loaded before the first touch, not even to restore a choice', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(new URL(response.url()).pathname)
  })
  await page.addInitScript(() => localStorage.setItem('selectedCity', 'Омск'))
  await open(page, '/contacts/')
  await untilLive(page.locator('main .letter-form'))
  await expect(page.locator('.city-button:visible')).toContainText('Омск')
  expect(scripts.filter((path) => /city-picker/.test(path))).toEqual([])
})
