import { expect, it } from 'vitest'
import { goodLetter, LETTER_PATH, leadRows, postJson, postNative } from '../../../test/worker/lead-posts.ts'
import { visitor } from '../../../test/worker/visit.ts'

const visit = visitor()
const typed = { comment: 'Добрый день!\nЕсть вопрос.', email: 'anna@example.ru', agreement: 'yes', consentVersion: '2026-11-20' }

it('a letter to the director is stored as a letter', async () => {
  const letter = goodLetter()
  expect((await postJson(visit, LETTER_PATH, letter)).status).toBe(200)
  expect(await leadRows(letter.idempotencyKey)).toMatchObject([{ kind: 'letter', form: 'letter', state: 'waiting' }])
})

it.each([
  ['comment', { comment: ' ' }],
  ['email', { email: 'anna@' }],
  ['consent', { consent: false as never }],
])('a letter is refused with a message for the field %s', async (field, changes) => {
  const response = await postJson(visit, LETTER_PATH, goodLetter(changes))
  expect([response.status, Object.keys((await response.json<{ fields: object }>()).fields)]).toEqual([422, [field]])
})

it('a letter without JavaScript redirects to the success message', async () => {
  const response = await postNative(visit, LETTER_PATH, typed)
  expect(response.headers.get('location')).toBe('/spasibo/pismo/')
  const html = await (await visit('/spasibo/pismo/')).text()
  expect(html).toContain('Ваше сообщение успешно отправлено. Я свяжусь с вами в течение двух рабочих дней.')
})

it('a letter without JavaScript and without consent is shown again with its text and an unticked box', async () => {
  const { agreement, ...withoutConsent } = typed
  const response = await postNative(visit, LETTER_PATH, withoutConsent)
  const main = /<main[\s\S]*<\/main>/.exec(await response.text())?.[0]
  expect(response.status).toBe(422)
  expect(main).toContain('Есть вопрос.')
  expect(main).toContain('Без согласия на обработку персональных данных')
  expect(main).not.toMatch(/name="agreement"[^>]*checked/)
})
