import type { KeptForm } from '../../features/leads/browser/form/kept-form.ts'
import type { Contacts } from '../../content/schemas/contacts.ts'
import { LeadForm, type LeadFormParts } from '../../features/leads/view/lead-form.tsx'
import { LetterForm } from '../../features/letter/view/letter-form.tsx'
import type { OpenedPage } from '../page.ts'

interface FormAgainOptions {
  form: LeadFormParts | 'letter'
  status: number
  /** Why the form came back. */
  message: string
  kept: KeptForm
  contacts: Contacts
}

/** The answer to a form that was posted without JavaScript and cannot be accepted as it is. */
export function formAgainPage({ form, status, message, kept, contacts }: FormAgainOptions): OpenedPage {
  const isLetter = form === 'letter'
  const title = isLetter ? 'Письмо не отправлено' : 'Заявка не отправлена'
  return {
    kind: 'page',
    status,
    layout: 'default',
    head: { title, description: message, noindex: true },
    pending: [],
    view: () => (
      <div className="page container">
        <header className="error-header">
          <h1>{title}</h1>
          <p className="form-refusal" role="alert">
            {message}. Всё, что Вы написали, осталось в форме.
          </p>
          <p className="muted">
            Или позвоните: <a href={contacts.phone.href}>{contacts.phone.text}</a>
          </p>
        </header>
        <section className="section form-section">
          <div className="form-card">{isLetter ? <LetterForm kept={kept} /> : <LeadForm form={form} kept={kept} />}</div>
        </section>
      </div>
    ),
  }
}
