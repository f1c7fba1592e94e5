import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { accepted, answerPosts, installClock, LEAD, openPopup, person, phone, send, story, visitFrom, watchGoals } from './forms.ts'

const messenger = (form: ReturnType<Page['locator']>) => form.getByLabel('Имя или номер в мессенджере')

/** Delays React, without which no form hydrates, until the returned function is called. */
const holdReact = (page: Page) => hold(page, /\/assets\/hydrate-/)

/** Chunks that hydrate a widget and that start the shell. */
const ANY_CODE = /\/assets\/(?:hydrate|start-shell)-/

/** Delays a chunk until the returned function is called. */
async function hold(page: Page, chunk: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(chunk, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const live = (name: string) => `site-island[name="${name}"][data-ready]`

async function openCities(page: Page): Promise<Locator> {
  await page.locator('.city-button:visible').click()
  await page.getByRole('button', { name: 'Выбрать город' }).click()
  return page.locator('#city-dialog')
}

test.beforeEach(({ page }) => visitFrom(page, 'RU'))

test('input that precedes the hydration of a form stays, and is sent', async ({ page }) => {
  const letGo = await holdReact(page)
  const reached = await watchGoals(page)
  const { bodies } = await answerPosts(page, LEAD, accepted(560607431))
  await page.goto('/serm/')
  const form = page.locator('main .lead-form')
  await form.getByText('В мессенджер', { exact: true }).click()
  await messenger(form).fill('@anna')
  await form.getByRole('checkbox').uncheck()
  letGo()
  await expect(page.locator(`main ${live('lead-form')}`)).toBeAttached()
  expect(await reached()).toEqual(['started-filling-form'])
  await expect(form.getByRole('radio', { name: 'В мессенджер' })).toBeChecked()
  await expect(messenger(form)).toHaveValue('@anna')
  await expect(form.getByRole('checkbox')).not.toBeChecked()
  await expect(send(form)).toBeDisabled()
  await form.getByRole('checkbox').check()
  await send(form).click()
  await expect(page.locator('main .lead-sent')).toBeVisible()
  expect(bodies).toEqual([expect.objectContaining({ 'contact-method': 'В мессенджер', contact: '@anna', consent: true })])
})

for (const path of ['/contacts/', '/serm/'])
  test(`${path}: no field of the form moves when it becomes live`, async ({ page }) => {
    const letGo = await holdReact(page)
    await page.goto(path)
    const form = page.locator('main .lead-form')
    await form.scrollIntoViewIfNeeded()
    await page.evaluate(() => document.fonts.ready)
    const places = () =>
      form.evaluate((element) => {
        const { top } = element.getBoundingClientRect()
        return [...element.querySelectorAll<HTMLInputElement>(':is(input, textarea, button):not([type=hidden], .phone-country)')].map(
          (field) => {
            const { x, y, width, height } = field.getBoundingClientRect()
            return { name: field.name, x, y: y - top, width, height }
          },
        )
      })
    const before = await places()
    letGo()
    await expect(page.locator(`main ${live('lead-form')}`)).toBeAttached()
    expect(await places()).toEqual(before)
    expect(before.map(({ name }) => name)).toContain('phone')
  })

test('a choice that precedes the restored draft stays', async ({ page }) => {
  await page.goto('/serm/')
  const form = page.locator('main .lead-form')
  await form.scrollIntoViewIfNeeded()
  await expect(page.locator(`main ${live('lead-form')}`)).toBeAttached()
  await phone(form).fill('8 900 123-45-67')
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('По телефону')
  const letGo = await holdReact(page)
  await page.goto('/serm/')
  await form.getByText('В мессенджер', { exact: true }).click()
  letGo()
  await expect(page.locator(`main ${live('lead-form')}`)).toBeAttached()
  await expect(form.getByRole('radio', { name: 'В мессенджер' })).toBeChecked()
})

test('a form is sent natively while its code needs 8 seconds to load', async ({ page, site }) => {
  await installClock(page, site)
  const letGo = await holdReact(page)
  await page.goto('/serm/')
  const form = page.locator('main .lead-form')
  await story(form).or(phone(form)).first().scrollIntoViewIfNeeded()
  await phone(form).fill('8 900 123-45-67')
  if (await story(form).isVisible()) await story(form).fill('Ложный отзыв о клинике')
  if (await person(form).isVisible()) await person(form).fill('Анна')
  await page.clock.runFor(8000)
  await send(form).click()
  await expect(page).toHaveURL(/\/spasibo\/\d{9}\/$/)
  letGo()
})

test('a form hydrates after 8 seconds of loading, with everything that was typed', async ({ page, site }) => {
  await installClock(page, site)
  const letGo = await holdReact(page)
  await page.goto('/serm/')
  const form = page.locator('main .lead-form')
  await phone(form).fill('8 900 123-45-67')
  await page.clock.runFor(8000)
  letGo()
  await expect(page.locator(`main ${live('lead-form')}`)).toBeAttached()
  await expect(phone(form)).toHaveValue('8 900 123-45-67')
})

test('the popup sends natively when its code never loads', async ({ page }) => {
  await holdReact(page)
  await page.goto('/serm/')
  const popup = await openPopup(page)
  await person(popup).fill('Анна')
  await story(popup).fill('Ложный отзыв')
  await phone(popup).fill('8 900 123-45-67')
  await send(popup).click()
  await expect(page).toHaveURL(/\/spasibo\/\d{9}\/$/)
})

test('a city that is chosen before any code has loaded stays chosen, and the button submits it', async ({ page }) => {
  const letGo = await hold(page, ANY_CODE)
  await page.goto('/serm/')
  const cities = await openCities(page)
  await cities.getByText('Казань', { exact: true }).click()
  letGo()
  await expect(cities.locator(live('city-picker'))).toBeAttached()
  await expect(cities.getByRole('radio', { name: 'Казань' })).toBeChecked()
  await cities.getByRole('button', { name: 'Выбрать', exact: true }).click()
  await expect(page.locator('[data-city]').first()).toHaveText('Казань')
})

test('a city that is tapped before its list is hydrated is chosen at once', async ({ page }) => {
  await holdReact(page)
  await page.goto('/serm/')
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  const cities = await openCities(page)
  await cities.getByText('Казань', { exact: true }).click()
  await expect(cities).toBeHidden()
  await expect(page.locator('[data-city]').first()).toHaveText('Казань')
})

for (const { what, chunks, untilReady } of [
  { what: 'the code of the generator', chunks: /\/assets\/hydrate-/, untilReady: 'html[data-ready]' },
  { what: 'any code', chunks: ANY_CODE, untilReady: '#generator-start' },
]) {
  test(`a situation picked on a phone before ${what} has come opens its documents`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const letGo = await hold(page, chunks)
    await page.goto('/generator/', { waitUntil: 'commit' })
    await page.locator(untilReady).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Утечка данных' }).click()
    await expect(page).toHaveURL(/situation=/)
    letGo()
    await expect(page.getByRole('heading', { name: 'Утечка данных: какой документ подойдёт' })).toBeInViewport()
    await page.getByRole('button', { name: 'Очистить' }).click()
    await page.getByRole('button', { name: 'Удалить введённые данные' }).click()
    await expect(page.getByRole('button', { name: 'Утечка данных' })).toBeVisible()
    await expect(page).toHaveURL(/\/generator\/#generator-start$/)
  })
}

test('an answer in the calculator before its hydration is sent to the server', async ({ page }) => {
  await holdReact(page)
  await page.goto('/calculator/')
  const tool = page.locator('.tool')
  await tool.getByText('Человек', { exact: true }).click()
  await tool.getByRole('button', { name: 'Далее' }).first().click()
  await expect(page).toHaveURL(/\?.*client=person/)
  await expect(page.locator('.tool-result')).toContainText('₽')
})

test('an answer in the calculator before its hydration counts after it', async ({ page }) => {
  const letGo = await holdReact(page)
  await page.goto('/calculator/')
  const tool = page.locator('.tool')
  await tool.getByText('Человек', { exact: true }).click()
  letGo()
  await expect(page.locator(live('calculator'))).toBeAttached()
  await tool.getByRole('button', { name: 'Далее' }).first().click()
  await expect(tool.getByRole('button', { name: 'Материалы' })).toBeFocused()
  await expect(tool.locator('a[href*="client=person"]').first()).toBeVisible()
})
