import type { Page, Route } from '@playwright/test'
import { forget } from './browser-side.ts'
import { axeViolations, expect, sidewaysScroll, test } from './fixtures.ts'
import { openDraft } from './generator-journey.ts'

const ADDRESS = '**/api/generator/company'
const INN = '0055500027'
const ENTRY = {
  name: 'ООО «ОБРАЗЕЦ»',
  ogrn: '1030000543220',
  address: '420000, г Казань, ул Примерная, д 1',
  managerName: 'Петров С. Н.',
  managerPost: 'Генеральный директор',
  lastName: '',
  firstName: '',
  middleName: '',
}
const FOUND = { kind: 'found', state: 'active', entry: ENTRY }
const EMPTY = {
  applicantType: 'company',
  companyName: '',
  companyInn: INN,
  ogrn: '',
  signatoryName: '',
  signatoryPost: 'Директор',
  postalAddress: '',
}

/** A register that answers so; returns what it was asked. */
async function withRegister(
  page: Page,
  answer: (route: Route) => Promise<void> = (route) => route.fulfill({ json: FOUND }),
): Promise<unknown[]> {
  const asked: unknown[] = []
  await page.route(ADDRESS, async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { isOn: true } })
    asked.push(route.request().postDataJSON())
    await answer(route)
  })
  return asked
}

const button = (page: Page) => page.getByRole('button', { name: 'Заполнить по ИНН' })
const told = (page: Page) => page.locator('.generator-inn [role=status]')

async function openApplicant(page: Page, answers: object = {}): Promise<void> {
  await openDraft(page, 'claimToSiteOwner', 4, { ...EMPTY, ...answers })
  await expect(page.locator('#q-companyInn')).toBeVisible()
}

test('without a register no button is offered', async ({ page }) => {
  const status = page.waitForResponse(ADDRESS)
  await openApplicant(page)
  expect(await (await status).json()).toEqual({ isOn: false })
  await expect(button(page)).toHaveCount(0)
})

test('nobody asks for a register before a question needs one', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openDraft(page, 'claimToSiteOwner', 0)
  await expect(page.locator('#q-truthConfirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Далее' }).click()
  await expect(page.getByRole('heading', { name: 'Что случилось', exact: true })).toBeFocused()
  expect(asked).not.toContain('/api/generator/company')
})

test('a press fills the empty fields, names them, leaves what was answered, and all of it can be corrected', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const asked = await withRegister(page)
  await openApplicant(page)
  await expect(button(page)).toBeVisible()
  expect(asked).toEqual([])
  await button(page).press('Enter')
  await expect(told(page)).toContainText('Заполнено по реестру: «Наименование организации», «ОГРН»')
  await expect(told(page)).not.toContainText('Должность')
  await expect(page.locator('#q-companyName')).toHaveValue(ENTRY.name)
  await expect(page.locator('#q-signatoryPost')).toHaveValue('Директор')
  await expect(page.locator('#q-postalAddress')).toHaveValue(ENTRY.address)
  await expect(button(page)).toBeFocused()
  expect(asked).toEqual([{ inn: INN }])
  expect(await axeViolations(page, '#generator')).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await page.locator('#q-companyName').fill('ООО «Другое»')
  await button(page).click()
  await expect(told(page)).toContainText('Пустых полей для этих сведений нет')
  await expect(page.locator('#q-companyName')).toHaveValue('ООО «Другое»')
})

test('an unfinished ИНН asks nobody', async ({ page }) => {
  const asked = await withRegister(page)
  await openApplicant(page, { companyInn: '00555' })
  await button(page).click()
  await expect(told(page)).toContainText('Сначала впишите ИНН целиком')
  expect(asked).toEqual([])
})

test('an answer that comes after the ИНН was changed fills nothing', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await withRegister(page, async (route) => {
    await held.promise
    await route.fulfill({ json: FOUND })
  })
  await openApplicant(page)
  await button(page).click()
  await expect(told(page)).toContainText('Ищем в реестре')
  await page.locator('#q-companyInn').fill('0055500010')
  held.resolve()
  await expect(told(page)).toHaveText('')
  await expect(page.locator('#q-companyName')).toHaveValue('')
})

for (const [reason, status, message] of [
  ['notFound', 404, 'По этому ИНН никого не нашли'],
  ['ended', 410, 'деятельность прекращена'],
  ['minute', 429, 'Слишком много запросов'],
  ['quota', 503, 'заполните вручную'],
  ['failed', 503, 'заполните вручную'],
] as const)
  test(`the failure "${reason}" is told, and the fields wait for the visitor`, async ({ page, silentDamage }) => {
    await withRegister(page, (route) => route.fulfill({ status, json: { kind: 'failure', reason } }))
    await openApplicant(page)
    await button(page).click()
    await expect(told(page)).toContainText(message)
    await expect(page.locator('#q-companyName')).toHaveValue('')
    forget(silentDamage, /generator\/company/)
  })

test('in a row of a list only that row is filled', async ({ page }) => {
  await withRegister(page)
  const row = { role: 'siteOwner', kind: 'company', name: '', address: '', inn: '', ogrn: '' }
  await openDraft(page, 'lawsuitDefamation', 5, {
    defendants: [
      { ...row, name: 'Иванов И. И.' },
      { ...row, inn: INN },
    ],
  })
  await button(page).nth(1).click()
  await expect(page.locator('#q-defendants-1-name')).toHaveValue(ENTRY.name)
  await expect(page.locator('#q-defendants-1-ogrn')).toHaveValue(ENTRY.ogrn)
  await expect(page.locator('#q-defendants-0-address')).toHaveValue('')
})
