import { beforeEach, expect, it } from 'vitest'
import { showMarkup } from '../../../../test/browser/show-markup.ts'
import { createDraft } from './draft.ts'
import { startEarlyDrafts } from './early-drafts.ts'

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
    /** Lets everybody hear of the post, and keeps the page of the tests. */
    post() {
      const form = find('form')
      window.addEventListener('submit', (event) => event.preventDefault(), { once: true })
      form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    },
  }
}

const kept = () => createDraft(ACTION).read()

beforeEach(() => sessionStorage.clear())

it('what is typed before a form is live is kept from the first letter on, without the consent', () => {
  showForm().type('message', 'Л')
  expect(kept()).toEqual({ fields: { message: 'Л' } })
})

it('what is typed before a form is live leaves to an earlier draft its key and the texts of fields that are still empty', () => {
  createDraft(ACTION).write({ key: KEY, fields: { message: 'Ложный отзыв', username: 'Анна' } })
  showForm().type('username', 'Борис')
  expect(kept()).toEqual({ key: KEY, fields: { message: 'Ложный отзыв', username: 'Борис' } })
})

it('what is typed before a form is live is gone when the visitor has deleted it, whatever an earlier draft says', () => {
  createDraft(ACTION).write({ key: KEY, fields: { message: 'Ложный отзыв', username: 'Анна' } })
  const form = showForm()
  form.type('username', 'Б')
  form.type('username', '')
  expect(kept()).toEqual({ key: KEY, fields: { message: 'Ложный отзыв', username: '' } })
})

it.each(['', '{', 'null', '7', '[]'])('what is typed before a form is live is kept over unreadable storage %j', (garbage) => {
  sessionStorage.setItem(`draft:${ACTION}`, garbage)
  showForm().type('message', 'Л')
  expect(kept()?.fields).toEqual({ message: 'Л' })
})

it('what is typed before a form is live is the widget’s own to keep once it is live', () => {
  showForm({ isLive: true }).type('message', 'Л')
  expect(kept()).toBeNull()
})

it('the draft of a form that the browser posts ends on the page of thanks, and no earlier', () => {
  const form = showForm()
  form.type('message', 'Ложный отзыв')
  form.post()
  startEarlyDrafts()
  expect(kept()?.fields).toEqual({ message: 'Ложный отзыв' })
  const { pathname } = location
  history.replaceState(null, '', '/spasibo/560607431/')
  startEarlyDrafts()
  history.replaceState(null, '', pathname)
  expect([kept(), sessionStorage.length]).toEqual([null, 0])
})

it('the draft of a form that the browser posts stays when another form was posted', () => {
  showForm().type('message', 'Ложный отзыв')
  const { pathname } = location
  history.replaceState(null, '', '/spasibo/560607431/')
  startEarlyDrafts()
  history.replaceState(null, '', pathname)
  expect(kept()?.fields).toEqual({ message: 'Ложный отзыв' })
})
