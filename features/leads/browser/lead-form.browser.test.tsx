import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ACCEPTED, NUMBER, posts, stopClock } from '../../../test/browser/lead-forms.tsx'
import { openForm, PATH } from '../../../test/browser/open-lead-form.tsx'
import { answer, release, untilAsked } from '../../../test/browser/scripted-answers.ts'
import { until } from '../../../test/browser/until.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

it('a lead form posts what was filled in, shows the number with the focus on it until another request is wanted', async () => {
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
  expect(goals).toEqual(['started-filling-form', 'sendAnyForm', 'sentCaseForm'])
  vi.advanceTimersByTime(60_000)
  await userEvent.click(form.find('.lead-sent > button') ?? document.body)
  await until(() => expect(form.field('phone').value).toBe(''))
})

it('a lead form posts once however often it is pressed, and says that it is sending', async () => {
  await answer(PATH, { ...ACCEPTED, isHeld: true })
  const form = await openForm()
  await form.fillAll()
  await userEvent.dblClick(form.button())
  await untilAsked(PATH)
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

it('a lead form says who sees the data', async () => {
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

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what is tested reads them there
  document.cookie = `${cookie}; path=/`
}
