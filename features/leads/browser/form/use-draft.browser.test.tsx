import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showMarkup } from '../../../../test/browser/show-markup.ts'
import { until } from '../../../../test/browser/until.ts'
import { HONEYPOT } from '../../honeypot-wire.ts'
import { type FormDraft, useDraft } from './use-draft.ts'

const ACTION = '/api/leads/'

let draft: FormDraft

/** A form with every kind of field of lead forms. */
function Form({ typed }: { typed: string }) {
  const form = useRef<HTMLFormElement>(null)
  draft = useDraft(form, ACTION)
  return (
    <form ref={form} action={ACTION} onInput={draft.save}>
      <input name="username" defaultValue={typed} />
      <textarea name="message" />
      <input type="radio" name="way" value="phone" defaultChecked />
      <input type="radio" name="way" value="mail" />
      <input type="checkbox" name="agreement" />
      <input name={HONEYPOT} />
      <input type="file" name="files" />
      <input type="hidden" name="smart-token" />
      <input type="hidden" name="post" defaultValue="4" />
    </form>
  )
}

/** Opens the form as after a reload; `typed` is the name that the visitor typed before the code loaded. */
async function openForm(typed = '') {
  const find = showMarkup('<div id="root"></div>')
  const root = createRoot(find('#root'))
  onTestFinished(() => root.unmount())
  root.render(<Form typed={typed} />)
  await until(() => find('form'))
  const field = (name: string) => find<HTMLInputElement>(`[name="${name}"]`)
  return { find, field, value: (name: string) => field(name).value, reload: () => root.unmount() }
}

const storedDraft = () => JSON.parse(sessionStorage.getItem(`draft:${ACTION}`) ?? 'null')

beforeEach(() => sessionStorage.clear())

it('the draft of a form restores the typed and chosen values after a reload', async () => {
  const form = await openForm()
  await userEvent.fill(form.field('username'), 'Анна')
  await userEvent.fill(form.field('message'), 'Отзывы')
  await userEvent.click(form.find('[value=mail]'))
  form.reload()
  const again = await openForm()
  await until(() => expect([again.value('username'), again.value('message')]).toEqual(['Анна', 'Отзывы']))
  expect(again.find<HTMLInputElement>('[value=mail]').checked).toBe(true)
  expect(draft.restored).toMatchObject({ username: 'Анна', message: 'Отзывы', way: 'mail' })
})

it('the draft of a form never contains the captcha’s token, the consent, the honeypot, or files', async () => {
  const form = await openForm()
  await userEvent.upload(form.field('files'), new File(['secret'], 'secret.txt'))
  await userEvent.click(form.field('agreement'))
  await userEvent.fill(form.field(HONEYPOT), 'robot')
  form.field('smart-token').value = 'token'
  await userEvent.fill(form.field('username'), 'Анна')
  expect(storedDraft().fields).toEqual({ username: 'Анна', message: '', way: 'phone', post: '4' })
})

it('the draft of a form does not restore consent or hidden fields, even if they were stored', async () => {
  const fields = { username: 'Анна', agreement: 'on', 'smart-token': 'old', post: '99' }
  sessionStorage.setItem(`draft:${ACTION}`, JSON.stringify({ key: crypto.randomUUID(), fields }))
  const form = await openForm()
  await until(() => expect(form.value('username')).toBe('Анна'))
  expect([form.field('agreement').checked, form.value('smart-token'), form.value('post')]).toEqual([false, '', '4'])
})

it('the draft of a form does not replace text that the visitor has typed before it was read', async () => {
  const fields = { username: 'Анна', message: 'Отзывы' }
  sessionStorage.setItem(`draft:${ACTION}`, JSON.stringify({ key: crypto.randomUUID(), fields }))
  const form = await openForm('Борис')
  await until(() => expect(form.value('message')).toBe('Отзывы'))
  expect(form.value('username')).toBe('Борис')
})

it('the draft of a form keeps the key of the request over a reload, until the request is sent', async () => {
  const form = await openForm()
  await userEvent.fill(form.field('username'), 'Анна')
  const key = storedDraft().key
  form.reload()
  const again = await openForm()
  await until(() => expect(again.value('username')).toBe('Анна'))
  expect(draft.key()).toBe(key)
  draft.clear()
  expect([draft.key() === key, storedDraft()]).toEqual([false, null])
})

it('the draft of a form gets a new key for the same text on request', async () => {
  const form = await openForm()
  await userEvent.fill(form.field('username'), 'Анна')
  const { key } = storedDraft()
  draft.renewKey()
  expect([storedDraft().key === key, storedDraft().fields.username]).toEqual([false, 'Анна'])
})
