import { page } from '../page.ts'

/** In the path of the page that follows a letter, which has no number for the visitor. */
const LETTER = 'pismo'
const LETTER_TEXT = 'Ваше сообщение успешно отправлено. Я свяжусь с вами в течение двух рабочих дней.'

/** Where a native form leads after success (behaviour 8.3, 9): nothing in the address but the number of the request. */
export const thanksPage = page<{ number: string | null }>({
  async load({ params: { what = '' } }) {
    if (what === LETTER) return { kind: 'page', data: { number: null } }
    return /^[1-9]\d{8}$/.test(what) ? { kind: 'page', data: { number: what } } : { kind: 'not-found' }
  },
  head: ({ number }) => ({
    title: number === null ? 'Успешно' : 'Заявка принята',
    description: number === null ? LETTER_TEXT : `Заявка ${number} принята.`,
    noindex: true,
  }),
  View: ({ data: { number } }) => (
    <div className="page container">
      <header className="error-header">
        <h1>{number === null ? 'Успешно' : `Спасибо! Ваша заявка принята. Id заявки ${number}`}</h1>
        <p>{number === null ? LETTER_TEXT : 'Назовите этот номер, если позвоните нам сами.'}</p>
        <p className="actions">
          <a className="button button-outline" href="/">
            На главную
          </a>
          <a className="button button-outline" href="/blog/">
            Читать блог
          </a>
        </p>
      </header>
    </div>
  ),
})
