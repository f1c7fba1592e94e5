import { REGISTER_ENTRY } from '../register-entry.ts'
import { expect, sidewaysScroll, test } from './fixtures.ts'
import { openDraft, violationsHere } from './generator-journey.ts'

/**
 * A company of which only the number is entered. Further cases of the button are tested in
 * `features/generator/browser/wizard/inn-fill.browser.test.tsx`.
 */
const APPLICANT = { applicantType: 'company', companyName: '', companyInn: '0055500027', ogrn: '', postalAddress: '' }

test('a press on a phone fills in a company from the register', async ({ page }) => {
  await page.route('**/api/generator/company', (route) =>
    route.fulfill({
      json: route.request().method() === 'GET' ? { isOn: true } : { kind: 'found', state: 'active', entry: REGISTER_ENTRY },
    }),
  )
  await page.setViewportSize({ width: 390, height: 900 })
  await openDraft(page, 'claimToSiteOwner', 4, APPLICANT)
  await page.getByRole('button', { name: 'Заполнить по ИНН' }).click()
  await expect(page.locator('.generator-inn [role=status]')).toContainText('Заполнено по реестру')
  await expect(page.locator('#q-companyName')).toHaveValue(REGISTER_ENTRY.name)
  expect(await violationsHere(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
})
