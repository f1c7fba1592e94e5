import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Answer } from '../../../../test/browser/answer.ts'
import { openDraft } from '../../../../test/browser/open-generator.tsx'
import { answer, asked, release, untilAsked } from '../../../../test/browser/scripted-answers.ts'
import { until } from '../../../../test/browser/until.ts'
import { REGISTER_ENTRY } from '../../../../test/register-entry.ts'

const REGISTER = '/api/generator/company'
const INN = '0055500027'
const COMPANY = {
  applicantType: 'company',
  companyName: '',
  companyInn: INN,
  ogrn: '',
  signatoryName: '',
  signatoryPost: 'Директор',
  postalAddress: '',
}

const json = (value: unknown, how: Answer = {}): Answer => ({ type: 'application/json', body: JSON.stringify(value), ...how })
const FOUND = json({ kind: 'found', state: 'active', entry: REGISTER_ENTRY })
const ON = json({ isOn: true })

beforeEach(() => sessionStorage.clear())

const liveText = () => document.querySelector('.generator-inn [role=status]')?.textContent
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('.generator-inn button')]
const fillButton = () => buttons()[0] ?? document.body

/** Opens the step with the applicant's company and the button. The register then sends this response. */
async function openApplicant(register: Answer, changes: object = {}) {
  await answer(REGISTER, ON)
  const screen = await openDraft('claimToSiteOwner', 4, { ...COMPANY, ...changes })
  await until(() => expect(buttons()).toHaveLength(1))
  await answer(REGISTER, register)
  return { ...screen, fill: () => userEvent.click(fillButton()) }
}

const requests = async () => (await asked(REGISTER)).map(({ body }) => JSON.parse(body))

it('the button that fills in a company is not offered without a register', async () => {
  await answer(REGISTER, json({ isOn: false }))
  const screen = await openDraft('claimToSiteOwner', 4, COMPANY)
  await untilAsked(REGISTER)
  // This response arrives after the one for which the form waits.
  await (await fetch(REGISTER)).text()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect([screen.value('companyInn'), buttons()]).toEqual([INN, []])
})

it('the register is not requested before a step with an ИНН', async () => {
  await answer(REGISTER, ON)
  const { press } = await openDraft('claimToSiteOwner', 0)
  await press(/^Далее/)
  await until(() => expect(document.activeElement?.textContent).toBe('Что случилось'))
  expect(await asked(REGISTER)).toEqual([])
})

it('the button that fills in a company fills the empty fields, names them, and does not change other answers', async () => {
  const screen = await openApplicant(FOUND)
  expect(await asked(REGISTER)).toEqual([])
  fillButton().focus()
  await userEvent.keyboard('{Enter}')
  await until(() => expect(liveText()).toContain('Заполнено по реестру: «Наименование организации», «ОГРН»'))
  expect(liveText()).not.toContain('Должность')
  expect(['companyName', 'ogrn', 'signatoryPost', 'postalAddress'].map(screen.value)).toEqual([
    REGISTER_ENTRY.name,
    REGISTER_ENTRY.ogrn,
    'Директор',
    REGISTER_ENTRY.address,
  ])
  expect(document.activeElement).toBe(fillButton())
  expect(await requests()).toEqual([{ inn: INN }])
})

it('the button that fills in a company does not change a corrected field', async () => {
  const screen = await openApplicant(FOUND)
  await screen.fill()
  await until(() => expect(screen.value('companyName')).toBe(REGISTER_ENTRY.name))
  await screen.type('companyName', 'ООО «Другое»')
  await screen.fill()
  await until(() => expect(liveText()).toContain('Пустых полей для этих сведений нет'))
  expect(screen.value('companyName')).toBe('ООО «Другое»')
})

it('the button that fills in a company sends no request for an incomplete ИНН', async () => {
  const screen = await openApplicant(FOUND, { companyInn: '00555' })
  await screen.fill()
  await until(() => expect(liveText()).toContain('Сначала впишите ИНН целиком'))
  expect(await asked(REGISTER)).toEqual([])
})

it('a response for an ИНН that has been changed since fills nothing', async () => {
  const screen = await openApplicant({ ...FOUND, isHeld: true })
  await screen.fill()
  await untilAsked(REGISTER)
  expect(liveText()).toContain('Ищем в реестре')
  await screen.type('companyInn', '0055500010')
  await release(REGISTER)
  await until(() => expect(liveText()).toBe(''))
  expect(screen.value('companyName')).toBe('')
})

it.each([
  ['notFound', 404, 'По этому ИНН никого не нашли'],
  ['ended', 410, 'деятельность прекращена'],
  ['minute', 429, 'Слишком много запросов'],
  ['quota', 503, 'заполните вручную'],
  ['failed', 503, 'заполните вручную'],
])('the failure "%s" of the register is reported, and the fields stay empty', async (reason, status, message) => {
  const screen = await openApplicant(json({ kind: 'failure', reason }, { status }))
  await screen.fill()
  await until(() => expect(liveText()).toContain(message))
  expect(screen.value('companyName')).toBe('')
})

it('the button that fills in a company fills only its own row of a list', async () => {
  await answer(REGISTER, ON)
  const row = { role: 'siteOwner', kind: 'company', name: '', address: '', inn: '', ogrn: '' }
  const screen = await openDraft('lawsuitDefamation', 5, {
    defendants: [
      { ...row, name: 'Иванов И. И.' },
      { ...row, inn: INN },
    ],
  })
  await until(() => expect(buttons()).toHaveLength(2))
  await answer(REGISTER, FOUND)
  await userEvent.click(buttons()[1] ?? document.body)
  await until(() => expect(screen.value('defendants-1-name')).toBe(REGISTER_ENTRY.name))
  expect(['defendants-1-ogrn', 'defendants-0-name', 'defendants-0-address'].map(screen.value)).toEqual([
    REGISTER_ENTRY.ogrn,
    'Иванов И. И.',
    '',
  ])
})
