import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ACCEPTED, posts } from '../../../test/browser/lead-forms.tsx'
import { openForm, PATH, PHONE } from '../../../test/browser/open-lead-form.tsx'
import { answer } from '../../../test/browser/scripted-answers.ts'
import { until } from '../../../test/browser/until.ts'

const FAILURE = 'Не удалось отправить заявку. Позвоните нам: 8 800 000-00-00'

function broken(): never {
  throw new TypeError('not a function')
}

beforeEach(() => {
  sessionStorage.clear()
  for (const level of ['log', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

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

it('a browser that cannot read a form says so with the phone, whatever the owner chose, and can send again', async () => {
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

it('a lead that was taken is not said to have failed, whatever counts visits', async () => {
  await answer(PATH, ACCEPTED)
  const form = await openForm()
  await form.fillAll()
  vi.spyOn(window, 'dispatchEvent').mockImplementation(broken)
  await form.send()
  await form.isSent()
  await until(() => expect(console.error).toHaveBeenCalledWith('The goal sendAnyForm was not counted', expect.any(TypeError)))
  expect(console.log).not.toHaveBeenCalledWith('Main form submission failed')
})

it('a lead that was taken is told so, also where the page cannot be scrolled to it', async () => {
  await answer(PATH, ACCEPTED)
  const form = await openForm()
  await form.fillAll()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(broken)
  await form.send()
  await form.isSent()
})
