import { policy } from '../../contract/policy.ts'
import { Consent } from './consent.tsx'

/** A letter to the director (spec.md §2.8, §3). */
export function LetterForm() {
  return (
    <form className="form letter-form" method="post" action="/api/forms/message-supervisor/">
      <label className="field">
        <span>Ваше письмо</span>
        <textarea name="comment" rows={6} maxLength={10000} required />
      </label>
      <label className="field">
        <span>E-mail для ответа</span>
        <input type="email" name="email" autoComplete="email" maxLength={254} required />
      </label>
      <Consent checked={policy.consentCheckedByDefault} />
      <p className="form-end">
        <button className="button button-primary" type="submit">
          Отправить письмо
        </button>
      </p>
    </form>
  )
}
