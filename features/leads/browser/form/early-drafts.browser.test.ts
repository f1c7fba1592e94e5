import { beforeEach, expect, it } from 'vitest'
import { showMarkup } from '../../../../test/browser/show-markup.ts'
import { startEarlyDrafts } from './early-drafts.ts'
import { createDraft } from './use-draft.ts'

const ACTION = '/api/forms/submit-form-consult-default/'
const FIELDS = '<textarea name="message"></textarea><input name="username"><input type="checkbox" name="agreement" checked>'
const KEY = '5f0c8c52-8f7e-4b6b-9d55-0d9f3f2b1c11'

startEarlyDrafts()

function showForm({ isLive = false } = {}) {
  const find = showMarkup(
    `<site-island${isLive ? ' data-ready' : ''}><form class="lead-form" method="post" action="${ACTION}">${FIELDS}</form></site-island>`,
  )
  return {
    type(name: string, text: string) {
      const field = find<HTMLInputElement>(`[name=${name}]`)
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    /** Fires the event for all listeners without leaving the page of the tests. */
    post() {
      const form = find('form')
      window.addEventListener('submit', (event) => event.preventDefault(), { once: true })
      form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    },
  }
}

const storedDraft = () => createDraft(ACTION).read()

beforeEach(() => sessionStorage.clear())

it('text typed before hydration is stored from the first letter on, without the consent', () => {
  showForm().type('message', 'Л')
  expect(storedDraft()).toEqual({ fields: { message: 'Л' } })
})

it('text typed before hydration does not change an earlier draft’s key and the texts of empty fields', () => {
  createDraft(ACTION).write({ key: KEY, fields: { message: 'Ложный отзыв', username: 'Анна' } })
  showForm().type('username', 'Борис')
  expect(storedDraft()).toEqual({ key: KEY, fields: { message: 'Ложный отзыв', username: 'Борис' } })
})

it('text that the visitor has deleted before hydration is removed from an earlier draft too', () => {
  createDraft(ACTION).write({ key: KEY, fields: { message: 'Ложный отзыв', username: 'Анна' } })
  const form = showForm()
  form.type('username', 'Б')
  form.type('username', '')
  expect(storedDraft()).toEqual({ key: KEY, fields: { message: 'Ложный отзыв', username: '' } })
})

it.each(['', '{', 'null', '7', '[]'])('text typed before hydration replaces the unreadable draft %j', (garbage) => {
  sessionStorage.setItem(`draft:${ACTION}`, garbage)
  showForm().type('message', 'Л')
  expect(storedDraft()?.fields).toEqual({ message: 'Л' })
})

it('text typed after hydration is stored by the widget itself', () => {
  showForm({ isLive: true }).type('message', 'Л')
  expect(storedDraft()).toBeNull()
})

it('the draft of a form that the browser posts is removed on the thanks page, and no earlier', () => {
  const form = showForm()
  form.type('message', 'Ложный отзыв')
  form.post()
  startEarlyDrafts()
  expect(storedDraft()?.fields).toEqual({ message: 'Ложный отзыв' })
  const { pathname } = location
  history.replaceState(null, '', '/spasibo/560607431/')
  startEarlyDrafts()
  history.replaceState(null, '', pathname)
  expect([storedDraft(), sessionStorage.length]).toEqual([null, 0])
})

it('the draft of a form stays when the browser has posted another form', () => {
  showForm().type('message', 'Ложный отзыв')
  const { pathname } = location
  history.replaceState(null, '', '/spasibo/560607431/')
  startEarlyDrafts()
  history.replaceState(null, '', pathname)
  expect(storedDraft()?.fields).toEqual({ message: 'Ложный отзыв' })
})
