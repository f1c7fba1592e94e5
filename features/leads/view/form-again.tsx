import type { ReactNode } from 'react'
import type { Contacts } from '../../../content/schemas/contacts.ts'

export interface FormAgainProps {
  title: string
  /** The reason of the refusal. */
  message: string
  contacts: Contacts
  /** The form with the typed values. */
  children: ReactNode
}

/** Page with a refused form after a post without JavaScript. */
export function FormAgain({ title, message, contacts, children }: FormAgainProps) {
  return (
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
        <div className="form-card card">{children}</div>
      </section>
    </div>
  )
}
