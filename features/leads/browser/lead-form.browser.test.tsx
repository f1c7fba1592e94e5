import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { policy } from '../../../content/policy.ts'
import type { Answer } from '../../../test/browser/answer.ts'
import { ACCEPTED, NUMBER, posts, refusal, showForm, stopClock } from '../../../test/browser/lead-forms.tsx'
import { answer, release, untilAsked } from '../../../test/browser/site.ts'
import { until } from '../../../test/browser/until.ts'
import type { LeadFormProps } from './lead-fields.tsx'
import { LeadForm } from './lead-form.tsx'

const PATH = '/api/forms/submit-form-consult-default/'
const PHONE = '8 (900) 123-45-67'
const BAD_PHONE = 'Пожалуйста, введите корректный номер телефона'

type Form = Awaited<ReturnType<typeof openForm>>

async function openForm(props: Partial<LeadFormProps> = {}) {
  const form = await showForm(<LeadForm name="default" submitLabel="Отправить" hasMessage hasName {...props} />)
  const fill = (name: string, text: string) => userEvent.fill(form.field(name), text)
  return {
    ...form,
    fill,
    async fillAll() {
      await fill('message', 'Ложный отзыв')
      await fill('username', 'Анна')
      await fill('phone', PHONE)
    },
    send: () => userEvent.click(form.button()),
    isSent: () => until(() => expect(form.text('.lead-sent')).toContain(`Id заявки ${NUMBER}`)),
  }
}

let logged: string[]

beforeEach(() => {
  sessionStorage.clear()
  logged = []
  vi.spyOn(console, 'log').mockImplementation((line) => logged.push(line))
})
afterEach(() => vi.restoreAllMocks())

describe('a lead form', () => {
  it('posts what was filled in, shows the number with the focus on it, and is empty after six seconds', async () => {
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
    vi.advanceTimersByTime(5999)
    expect(form.text('.lead-sent')).not.toBeNull()
    vi.advanceTimersByTime(1)
    await until(() => expect(form.field('phone').value).toBe(''))
  })

  it('shows mistakes at their fields, focuses the first, and posts nothing', async () => {
    await answer(PATH, ACCEPTED)
    const form = await openForm()
    await form.fill('phone', '8 900')
    await form.send()
    await until(() => expect(document.activeElement).toBe(form.field('message')))
    expect(['message', 'username', 'phone'].map(form.description)).toEqual(['Заполните это поле', 'Заполните это поле', BAD_PHONE])
    await form.fill('message', 'Ложный отзыв')
    expect(form.field('message').getAttribute('aria-invalid')).toBeNull()
    await form.fill('username', 'Анна')
    await form.send()
    await until(() => expect(document.activeElement).toBe(form.field('phone')))
    expect(await posts(PATH)).toEqual([])
  })

  it('cannot be sent without the consent', async () => {
    const form = await openForm()
    expect([form.field('agreement').checked, form.button().disabled]).toEqual([true, false])
    await userEvent.click(form.field('agreement'))
    await until(() => expect(form.button().disabled).toBe(true))
    await userEvent.click(form.field('agreement'))
    await until(() => expect(form.button().disabled).toBe(false))
  })

  it('waits for the consent where the checkbox is unchecked at first', async () => {
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

  it('posts once however often it is pressed, and says that it is sending', async () => {
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

  it('sends the ids of analytics, and does not misread the newer format of the Google cookie', async () => {
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

  it('says who sees the data', async () => {
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
  ])('works where session storage is $storage', async ({ spoil }) => {
    spoil()
    await answer(PATH, ACCEPTED)
    const form = await openForm()
    await form.fillAll()
    await form.send()
    await form.isSent()
  })
})

describe('a post that fails', () => {
  /** Fills in and sends; the clock stands until the test lets it run. */
  async function sendStopped(form: Form, unanswered: number | undefined) {
    await form.fillAll()
    const clock = stopClock({ unanswered })
    await form.send()
    return clock
  }

  const keys = async () => new Set((await posts(PATH)).map(({ idempotencyKey }) => idempotencyKey)).size

  it.each<{ how: string; said: Answer; count: number; unanswered?: number }>([
    { how: 'on a broken server', said: { status: 500 }, count: 4 },
    { how: 'on a lost connection', said: { isLost: true }, count: 4 },
    { how: 'on a server that never answers', said: { isHeld: true }, count: 2, unanswered: 2 },
    { how: 'as one too many', said: { status: 429, headers: { 'retry-after': '60' } }, count: 1 },
    { how: 'without a field to blame', said: refusal(403), count: 1 },
  ])('$how leaves the form filled in, shows no message, and is logged', async ({ said, count, unanswered }) => {
    await answer(PATH, said)
    const form = await openForm()
    const { passUntil } = await sendStopped(form, unanswered)
    await passUntil(() => expect(logged).toEqual(['Main form submission failed']))
    expect([await keys(), (await posts(PATH)).length]).toEqual([1, count])
    expect(form.field('phone').value).toBe(PHONE)
    expect([form.text('[role=alert]'), form.text('[role=status]'), form.button().disabled]).toEqual([null, null, false])
  })

  it.each<{ how: string; said: Answer; unanswered?: number }>([
    { how: 'on a lost connection', said: { isLost: true } },
    { how: 'in silence', said: { isHeld: true }, unanswered: 1 },
    { how: 'on a busy server', said: { status: 503, headers: { 'retry-after': '1' } } },
  ])('$how says so with the phone beside the button, and is repeated with the same key', async ({ said, unanswered }) => {
    await answer(PATH, said, ACCEPTED)
    const form = await openForm()
    const { passUntil } = await sendStopped(form, unanswered)
    await passUntil(() => expect(form.button().textContent).toBe('Отправляем, связь прерывается…'))
    expect(form.text('[role=status]')).toBe('Отправляем, связь прерывается… Можно и позвонить: 8 800 000-00-00')
    expect(form.find<HTMLAnchorElement>('[role=status] a').href).toBe('tel:88000000000')
    await passUntil(() => expect(form.text('.lead-sent')).toContain(`Id заявки ${NUMBER}`))
    expect([await keys(), (await posts(PATH)).length]).toEqual([1, 2])
  })

  it('because its key belongs to other content is repeated with a new key', async () => {
    await answer(PATH, refusal(409), ACCEPTED)
    const form = await openForm()
    await form.fillAll()
    await form.send()
    await form.isSent()
    expect(await keys()).toBe(2)
  })

  it('for a field shows the reason at that field', async () => {
    await answer(PATH, refusal(422, { contact: BAD_PHONE }))
    const form = await openForm()
    await form.fillAll()
    await form.send()
    await until(() => expect(document.activeElement).toBe(form.field('phone')))
    expect(form.description('phone')).toBe(BAD_PHONE)
  })

  it('is told with the phone number where the owner wants that', async () => {
    await answer(PATH, refusal(403))
    const form = await openForm({ showsFailure: true })
    await form.fillAll()
    await form.send()
    await until(() => expect(form.text('[role=alert]')).toContain('Не удалось отправить заявку. Позвоните нам: 8 800 000-00-00'))
    expect(form.field('phone').value).toBe(PHONE)
  })
})

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what is tested reads them there
  document.cookie = `${cookie}; path=/`
}
