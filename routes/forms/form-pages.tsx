import type { Contacts } from '../../content/schemas/contacts.ts'
import { CopyNumber, LeadNext } from '../../features/leads/browser/lead-next.tsx'
import { FormAgain, type FormAgainProps } from '../../features/leads/view/form-again.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type LoadedPage, NOT_FOUND, type Page } from '../page.ts'

/** Path segment of the thanks for a letter, which gets no request number. */
const LETTER = 'pismo'
const LETTER_TEXT = 'Ваше сообщение успешно отправлено. Я свяжусь с вами в течение двух рабочих дней.'

/** The page to which a native form redirects after success (behaviour 8.3, 9): the URL contains only the request number. */
export const thanksPage: Page = {
  async load({ params: { what = '' }, content }) {
    if (what !== LETTER && !/^[1-9]\d{8}$/.test(what)) return NOT_FOUND
    const number = what === LETTER ? null : what
    const contacts = await content.contacts()
    return {
      kind: 'page',
      isPersonal: true,
      head: {
        title: number === null ? 'Успешно' : 'Заявка принята',
        description: number === null ? LETTER_TEXT : `Заявка ${number} принята.`,
        noindex: true,
      },
      sheets: ['forms'],
      view: <ThanksView number={number} contacts={contacts} />,
    }
  },
}

function ThanksView({ number, contacts }: { number: string | null; contacts: Contacts }) {
  return (
    <div className="page container">
      <div className="lead-sent lead-sent-page">
        <Icon name="check" />
        <h1>
          {number === null ? (
            'Успешно'
          ) : (
            <>
              Спасибо! Ваша заявка принята. Id заявки <strong>{number}</strong>
            </>
          )}
        </h1>
        <p className="lead">{number === null ? LETTER_TEXT : 'Назовите этот номер, если позвоните нам сами.'}</p>
        {number !== null && (
          <>
            <CopyNumber number={Number(number)} />
            <LeadNext workHours={contacts.workHours} phone={contacts.phone} />
          </>
        )}
        <p className="actions">
          <a className="button button-outline" href="/">
            На главную
          </a>
          <a className="button button-outline" href="/blog/">
            Читать блог
          </a>
        </p>
      </div>
    </div>
  )
}

/** The answer to a form that was posted without JavaScript and has errors. */
export function formAgainPage({ status, ...again }: FormAgainProps & { status: number }): LoadedPage {
  const head = { title: again.title, description: again.message, noindex: true }
  return { kind: 'page', status, head, sheets: ['forms'], view: <FormAgain {...again} /> }
}
