import { Consent } from './consent.tsx'
import { type KeptForm, keptField, Problem } from './kept-form.tsx'
import { SubmissionMarks } from './submission-marks.tsx'

interface LetterFormProps {
  /** Makes the names of elements unique when the form stands on a page twice. */
  scope?: string
  /** The form as it came back from a refused post. */
  kept?: KeptForm | undefined
}

/** A letter to the director (spec.md §2.8, §3); posts natively without JavaScript. */
export function LetterForm({ scope = '', kept }: LetterFormProps) {
  const field = (name: string) => ({ kept, field: name, id: `letter${scope}-${name}-problem` })
  return (
    <form className="form letter-form" method="post" action="/api/forms/message-supervisor/">
      <label className="field">
        <span>Ваше письмо</span>
        <textarea name="comment" rows={6} maxLength={10000} required {...keptField(field('comment'))} />
        <Problem {...field('comment')} />
      </label>
      <label className="field">
        <span>E-mail для ответа</span>
        <input type="email" name="email" autoComplete="email" maxLength={254} required {...keptField(field('email'))} />
        <Problem {...field('email')} />
      </label>
      <Consent kept={kept} problemId={`letter${scope}-consent-problem`} />
      <SubmissionMarks />
      <p className="form-end">
        <button className="button button-primary" type="submit">
          Отправить письмо
        </button>
      </p>
    </form>
  )
}
