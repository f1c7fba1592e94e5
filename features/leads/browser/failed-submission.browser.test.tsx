import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ACCEPTED, NUMBER, posts, refusal, stopClock } from '../../../test/browser/lead-forms.tsx'
import { BAD_PHONE, type OpenForm, openForm, PATH, PHONE } from '../../../test/browser/open-lead-form.tsx'
import type { Answer } from '../../../test/browser/scripted-answers.ts'
import { answer } from '../../../test/browser/scripted-answers.ts'
import { until } from '../../../test/browser/until.ts'

let logged: string[]

beforeEach(() => {
  sessionStorage.clear()
  logged = []
  vi.spyOn(console, 'log').mockImplementation((line) => logged.push(line))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => vi.restoreAllMocks())

describe('failed post of a lead form', () => {
  /** Fills in and sends the form; the clock is stopped until the test advances it. */
  async function sendStopped(form: OpenForm, unanswered: number | undefined) {
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
    { how: 'because of the rate limit', said: { status: 429, headers: { 'retry-after': '60' } }, count: 1 },
    { how: 'without naming a field', said: refusal(403), count: 1 },
  ])('a post that fails $how leaves the form filled in, shows no message, and is logged', async ({ said, count, unanswered }) => {
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
    { how: 'without a response', said: { isHeld: true }, unanswered: 1 },
    { how: 'on a busy server', said: { status: 503, headers: { 'retry-after': '1' } } },
  ])('a post that fails $how shows the phone beside the button, and is repeated with the same key', async ({ said, unanswered }) => {
    await answer(PATH, said, ACCEPTED)
    const form = await openForm()
    const { passUntil } = await sendStopped(form, unanswered)
    await passUntil(() => expect(form.button().textContent).toBe('Отправляем, связь прерывается…'))
    expect(form.text('[role=status]')).toBe('Отправляем, связь прерывается… Можно и позвонить: 8 800 000-00-00')
    expect(form.find<HTMLAnchorElement>('[role=status] a').href).toBe('tel:88000000000')
    await passUntil(() => expect(form.text('.lead-sent')).toContain(`Id заявки ${NUMBER}`))
    expect([await keys(), (await posts(PATH)).length]).toEqual([1, 2])
  })

  it('a post whose key belongs to other content is repeated with a new key', async () => {
    await answer(PATH, refusal(409), ACCEPTED)
    const form = await openForm()
    await form.fillAll()
    await form.send()
    await form.isSent()
    expect(await keys()).toBe(2)
  })

  it('a post that is refused for a field shows the reason at that field', async () => {
    await answer(PATH, refusal(422, { contact: BAD_PHONE }))
    const form = await openForm()
    await form.fillAll()
    await form.send()
    await until(() => expect(document.activeElement).toBe(form.field('phone')))
    expect(form.description('phone')).toBe(BAD_PHONE)
  })

  it('a failed post is shown with the phone number if the owner has chosen that', async () => {
    await answer(PATH, refusal(403))
    const form = await openForm({ showsFailure: true })
    await form.fillAll()
    await form.send()
    await until(() => expect(form.text('[role=alert]')).toContain('Не удалось отправить заявку. Позвоните нам: 8 800 000-00-00'))
    expect(form.field('phone').value).toBe(PHONE)
  })
})

const FAILURE = 'Не удалось отправить заявку. Позвоните нам: 8 800 000-00-00'

function broken(): never {
  throw new TypeError('not a function')
}

it('a form is sent without `crypto.randomUUID`, which pages without https do not have', async () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(broken)
  await answer(PATH, ACCEPTED)
  const form = await openForm()
  await form.fillAll()
  await form.send()
  await form.isSent()
  expect(await posts(PATH)).toMatchObject([{ idempotencyKey: expect.stringMatching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/) }])
})

it('a form is sent where cookies are forbidden', async () => {
  vi.spyOn(document, 'cookie', 'get').mockImplementation(broken)
  await answer(PATH, ACCEPTED)
  const form = await openForm()
  await form.fillAll()
  await form.send()
  await form.isSent()
})

it('a browser that cannot read a form shows the failure with the phone, even against the owner’s setting, and can send again', async () => {
  await answer(PATH, ACCEPTED)
  const form = await openForm()
  await form.fillAll()
  const taken = vi.spyOn(window, 'FormData').mockImplementation(broken)
  await form.send()
  await until(() => expect(form.text('[role=alert]')).toContain(FAILURE))
  expect([form.field('phone').value, form.text('.sending-status'), await posts(PATH)]).toEqual([PHONE, null, []])
  taken.mockRestore()
  await form.send()
  await form.isSent()
})

it('an accepted lead is not shown as failed when the tracking of visits fails', async () => {
  await answer(PATH, ACCEPTED)
  const form = await openForm()
  await form.fillAll()
  vi.spyOn(window, 'dispatchEvent').mockImplementation(broken)
  await form.send()
  await form.isSent()
  await until(() => expect(console.error).toHaveBeenCalledWith('The goal sendAnyForm was not counted', expect.any(TypeError)))
  expect(console.log).not.toHaveBeenCalledWith('Main form submission failed')
})

it('an accepted lead is shown as sent even if the page cannot be scrolled to the message', async () => {
  await answer(PATH, ACCEPTED)
  const form = await openForm()
  await form.fillAll()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(broken)
  await form.send()
  await form.isSent()
})
