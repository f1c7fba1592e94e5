import type { Page } from '@playwright/test'
import { forget, open } from './browser-side.ts'
import { field, listed, openCities, storedCity } from './city.ts'
import { expect, test, untilLive } from './fixtures.ts'
import { accepted, answerPosts, fillLead, LEAD, send, THANKS } from './forms.ts'
import { openGenerator, pickSituation } from './generator-journey.ts'

/** APIs of browsers since 2022, APIs that need https, and APIs that extensions and web views remove. */
const MISSING = [
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Array.fromAsync',
  'Array.prototype.findLast',
  'Array.prototype.findLastIndex',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'Crypto.prototype.randomUUID',
  'Element.prototype.ariaLabel',
  'Element.prototype.checkVisibility',
  'Element.prototype.role',
  'HTMLButtonElement.prototype.command',
  'HTMLButtonElement.prototype.commandForElement',
  'HTMLDialogElement.prototype.closedBy',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.popover',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.togglePopover',
  'IntersectionObserver',
  'Intl.PluralRules',
  'Intl.Segmenter',
  'Iterator',
  'Map.groupBy',
  'Navigator.prototype.clipboard',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'ResizeObserver',
  'Set.prototype.union',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  'URL.canParse',
  'URL.parse',
  'navigation',
  'requestIdleCallback',
  'structuredClone',
]

/** Deletes these before the code of any page runs. */
async function takeAway(page: Page, missing: readonly string[]): Promise<void> {
  await page.addInitScript((paths) => {
    for (const path of paths) {
      const names = path.split('.')
      const name = names.pop() ?? ''
      const owner = names.reduce<object>((inside, part) => Object(Reflect.get(inside, part)), window)
      if (!Reflect.deleteProperty(owner, name)) throw new Error(`${path} cannot be taken away`)
    }
  }, missing)
}

async function sendResult(page: Page): Promise<void> {
  const { bodies } = await answerPosts(page, LEAD, accepted(560607431))
  await page.getByRole('link', { name: 'Получить точный расчёт' }).click()
  const form = page.locator('#call-dialog')
  await untilLive(send(form))
  await fillLead(form)
  await form.getByRole('checkbox').check()
  await send(form).click()
  await expect(form.getByRole('status')).toContainText(THANKS)
  expect(bodies).toMatchObject([{ attachment: expect.stringContaining('Расчёт стоимости') }])
}

test('an older browser has every widget, form and button', async ({ page }) => {
  await takeAway(page, MISSING)
  await open(page, '/calculator/')
  await untilLive(page.locator('.tool-form'))
  const answer = page.locator('.tool-answer')
  const before = await answer.innerText()
  await page.locator('label:has([name="client"][value="brand"])').click()
  await expect(answer).not.toHaveText(before)
  await page.getByRole('button', { name: 'Скопировать результат' }).click()
  await expect(page.locator('.tool-actions [role=status]')).toHaveText('Результат и ссылка скопированы.')
  await sendResult(page)

  await open(page, '/blog/')
  await page.getByRole('main').getByRole('searchbox').fill('клевета')
  await expect(page.locator('.live-results .hits').first()).toBeVisible()
  await page.locator('.live-results .hits a').first().click()
  await expect(page.locator('h1')).not.toHaveText('Блог')

  await openGenerator(page)
  await pickSituation(page, 'Ложь на сайте или форуме')
})

test('without modal dialogs, links lead to their pages, and a dialog without a page opens over the current one', async ({ page }) => {
  await takeAway(page, ['HTMLDialogElement.prototype.showModal'])
  await open(page, '/calculator/')
  await untilLive(page.locator('.tool-form'))
  await sendResult(page)
  await open(page, '/calculator/')
  await openCities(page)
  await field(page).fill('Казань')
  await expect(listed(page)).toHaveCount(1)
  await listed(page).first().click()
  expect(await storedCity(page)).toBe('Казань')
  await page.getByRole('link', { name: 'Напишите' }).first().click()
  await expect(page).toHaveURL(/\/contacts\/#pismo-direktoru$/)
  await page.getByRole('link', { name: 'Заказать звонок' }).click()
  await expect(page).toHaveURL(/\/zayavka\/$/)
})

test('a part of the page that a browser cannot run breaks no other part', async ({ page, silentDamage }) => {
  await takeAway(page, ['matchMedia'])
  await open(page, '/contacts/')
  await page.getByRole('link', { name: 'Заказать звонок' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(silentDamage.length).toBeGreaterThan(0)
  forget(silentDamage, /A part of the page did not start/)
})
