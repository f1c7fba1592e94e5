import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { policy } from '../../../content/facts/policy.ts'
import { ACCEPTED, NUMBER, posts, stopClock } from '../../../test/browser/lead-forms.tsx'
import { BAD_PHONE, openForm, PATH } from '../../../test/browser/open-lead-form.tsx'
import { answer, release, untilRequested } from '../../../test/browser/scripted-answers.ts'
import { until } from '../../../test/browser/until.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

it('a lead form posts the entered values and shows the number with the focus on it until the visitor begins another request', async () => {
  await answer(PATH, ACCEPTED)
  const goals: unknown[] = []
  const noteGoal = (event: Event) => event instanceof CustomEvent && goals.push(event.detail)
  addEventListener('site:goal', noteGoal)
  onTestFinished(() => removeEventListener('site:goal', noteGoal))
  const form = await openForm({ goal: 'sentCaseForm' })
  await form.fillAll()
  const { passUntil } = stopClock()
  await form.send()
  await passUntil(() => expect(form.text('.lead-sent')).toContain(`Id заявки ${NUMBER}`))
  await until(() => expect(document.activeElement).toBe(form.find('.lead-sent h2')))
  expect(form.text('.lead-next')).toContain('Позвоним в течение одного рабочего дня.')
  expect(await posts(PATH)).toEqual([
    expect.objectContaining({
      message: 'Ложный отзыв',
      username: 'Анна',
      'contact-method': 'По телефону',
      contact: '+79001234567',
      country: 'ru',
      dialCode: '+7',
      formId: 'default',
      consent: true,
      page: location.pathname,
    }),
  ])
  // The first goal is counted once per page: an earlier test of this file must not focus a field.
  expect(goals).toEqual(['started-filling-form', 'sendAnyForm', 'sentCaseForm'])
  vi.advanceTimersByTime(60_000)
  await userEvent.click(form.find('.lead-sent > button') ?? document.body)
  await until(() => expect(form.field('phone').value).toBe(''))
})

it('a lead form posts once despite several presses, and shows that it is sending', async () => {
  await answer(PATH, { ...ACCEPTED, isHeld: true })
  const form = await openForm()
  await form.fillAll()
  await userEvent.dblClick(form.button())
  await untilRequested(PATH)
  expect(form.text('[role=status]')).toBe('Отправляем…')
  expect(form.button().getAttribute('aria-disabled')).toBe('true')
  form.button().click()
  await userEvent.type(form.field('username'), '{Enter}')
  await release(PATH)
  await form.isSent()
  expect(await posts(PATH)).toHaveLength(1)
})

it('a lead form sends the ids of analytics, and does not misread the newer format of the Google cookie', async () => {
  const cookies = ['_ga_X1=GS2.1.s1$o1', '_ga=GA1.1.1958185836.1757409569', '_ym_uid=175740956']
  for (const cookie of cookies) setCookie(cookie)
  onTestFinished(() => {
    for (const cookie of cookies) setCookie(`${cookie}; max-age=0`)
  })
  await answer(PATH, ACCEPTED)
  const form = await openForm()
  await form.fillAll()
  await form.send()
  await form.isSent()
  expect(await posts(PATH)).toMatchObject([{ googleClientId: '1958185836.1757409569', yandexClientId: '175740956' }])
})

it('a lead form shows who sees the data', async () => {
  const form = await openForm()
  await userEvent.click(form.find('.privacy-button'))
  expect(form.find('.tooltip').matches(':popover-open')).toBe(true)
  expect(form.text('.tooltip')).toContain('Мы не передаем ваши данные третьим лицам')
})

it.each<{ storage: string; spoil: () => void }>([
  {
    storage: 'blocked',
    spoil: () =>
      vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }),
  },
  { storage: 'full of garbage', spoil: () => sessionStorage.setItem(`draft:${PATH}`, '{"key":1,"fields":[') },
])('a lead form works where session storage is $storage', async ({ spoil }) => {
  spoil()
  await answer(PATH, ACCEPTED)
  const form = await openForm()
  await form.fillAll()
  await form.send()
  await form.isSent()
})

it('an invalid lead form shows mistakes at their fields, focuses the first field, and posts nothing', async () => {
  await answer(PATH, ACCEPTED)
  const form = await openForm()
  await form.fill('phone', '8 900')
  await form.send()
  await until(() => expect(document.activeElement).toBe(form.field('message')))
  expect(['message', 'username', 'phone'].map(form.description)).toEqual(['Заполните это поле', 'Заполните это поле', BAD_PHONE])
  expect(form.text('.error-summary')).toBe('Исправьте: что случилось, имя, телефон')
  await form.fill('message', 'Ложный отзыв')
  expect(form.text('.error-summary')).toBe('Исправьте: имя, телефон')
  expect(form.field('message').getAttribute('aria-invalid')).toBeNull()
  await form.fill('username', 'Анна')
  await userEvent.click(form.find('.error-summary button'))
  expect(document.activeElement).toBe(form.field('phone'))
  await form.send()
  await until(() => expect(document.activeElement).toBe(form.field('phone')))
  expect(await posts(PATH)).toEqual([])
})

it('a lead form cannot be sent without the consent', async () => {
  const form = await openForm()
  expect([form.field('agreement').checked, form.button().disabled]).toEqual([true, false])
  await userEvent.click(form.field('agreement'))
  await until(() => expect(form.button().disabled).toBe(true))
  await userEvent.click(form.field('agreement'))
  await until(() => expect(form.button().disabled).toBe(false))
})

it('a lead form waits for the consent if the checkbox is initially unchecked', async () => {
  policy.consentCheckedByDefault = false
  onTestFinished(() => {
    policy.consentCheckedByDefault = true
  })
  await answer(PATH, ACCEPTED)
  const form = await openForm()
  await form.fillAll()
  expect(form.button().disabled).toBe(true)
  await userEvent.click(form.field('agreement'))
  await until(() => expect(form.button().disabled).toBe(false))
  await form.send()
  await form.isSent()
})

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what is tested reads them there
  document.cookie = `${cookie}; path=/`
}
