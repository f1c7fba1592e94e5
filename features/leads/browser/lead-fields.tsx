import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { WorkHours } from '../../../content/schemas/contacts.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { type Goal, noteFirstFocus } from '../../tracking/goals.ts'
import type { KeptForm } from '../wire.ts'
import { ContactFields } from './contact-fields.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Consent, SubmissionMarks } from './form/consent.tsx'
import { SubmitButton } from './form/submit-button.tsx'
import { useCaptcha } from './form/use-captcha.ts'
import { useDraft } from './form/use-draft.ts'
import { LeadAttachment, LeadFailure, PrivacyTooltip } from './lead-notes.tsx'
import type { SentLead } from './lead-sent.tsx'
import type { SavedCountry } from './phone-field/use-country.ts'
import type { WrittenField } from './read-lead.ts'
import { leadPath } from './submit-lead.ts'
import { useHandover } from './use-handover.ts'
import { useLeadSubmission } from './use-lead-submission.ts'

/** Props of one variant of the form (behaviour 8.1). Defaults are left out, because the markup of every page contains the props. */
export interface LeadFormProps {
  name: string
  /** Missing where the form already has a heading around it. */
  title?: string | undefined
  submitLabel: string
  hasMessage?: boolean | undefined
  hasName?: boolean | undefined
  /** Analytics goal reached by success, besides `sendAnyForm`. */
  goal?: Goal | undefined
  /** The form accepts text and attachments from tools, and closes the popup after success. */
  inPopup?: boolean | undefined
  /** Whether visitors see that sending failed (`showLeadError` of `seed/policy.json`). */
  showsFailure?: boolean | undefined
  /** Result that the server computed from the page's address; sent with a post without JavaScript. */
  attachment?: string | undefined
  /** What the visitor pasted on another page, for the message. */
  pasted?: string | undefined
  workHours?: WorkHours | undefined
  kept?: KeptForm | undefined
}

interface LeadFieldsProps extends LeadFormProps {
  /** The form replaces the message about an earlier success. */
  isAnew: boolean
  onSent: (sent: SentLead) => void
}

/** The form until it is sent. */
export function LeadFields({ isAnew, onSent, ...props }: LeadFieldsProps) {
  const { name, title, kept } = props
  const values = kept?.values ?? {}
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(form, leadPath(name))
  const captcha = useCaptcha(form)
  const attachment = useHandover(form, props.inPopup === true)
  const { errors, state, tellsFailure, submit, clearError } = useLeadSubmission({ ...props, form, draft, captcha, attachment, onSent })
  const [isAgreed, setAgreed] = useState(true)
  const checkAgreement = useCallback(() => form.current && setAgreed(new FormData(form.current).has('agreement')), [])
  useEffect(() => {
    if (!form.current) return
    // Turns off the browser's validation, because React shows mistakes as text under the fields.
    form.current.noValidate = true
    checkAgreement()
    if (isAnew && document.activeElement === document.body) form.current.focus({ preventScroll: true })
  }, [isAnew, checkAgreement])
  const fields: Record<WrittenField, ReactNode> = {
    message: props.hasMessage && (
      <TextField
        label="Что случилось"
        name="message"
        rows={4}
        maxLength={5000}
        placeholder="Опишите вашу ситуацию. Это конфиденциально"
        required
        defaultValue={values['message'] ?? props.pasted}
        error={errors.message}
      />
    ),
    username: props.hasName && (
      <TextField
        label="Как к Вам обращаться?"
        name="username"
        autoComplete="name"
        maxLength={100}
        required
        defaultValue={values['username']}
        error={errors.username}
      />
    ),
    contact: (
      <ContactFields values={values} errors={errors} savedCountry={savedCountry(draft.restored['country'] ? draft.restored : values)} />
    ),
  }
  const focusField = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  return (
    <form
      className="form lead-form"
      method="post"
      action={leadPath(name)}
      ref={form}
      tabIndex={isAnew ? -1 : undefined}
      onFocus={(event) => {
        captcha.prepare()
        noteFirstFocus(event.target)
      }}
      onInput={(event) => {
        draft.save()
        clearError(event)
      }}
      onSubmit={submit}
    >
      {title && <h2>{title}</h2>}
      <ErrorSummary errors={errors} onChoose={kept ? undefined : focusField} />
      {fields.message}
      {attachment && <LeadAttachment attachment={attachment} />}
      {fields.username}
      {fields.contact}
      <SubmissionMarks />
      {props.attachment && <input type="hidden" name="attachment" value={props.attachment} />}
      <Consent kept={kept} onChange={checkAgreement} />
      {tellsFailure && <LeadFailure />}
      <p className="form-end">
        <SubmitButton disabled={!isAgreed} state={state}>
          {props.submitLabel}
        </SubmitButton>
        <PrivacyTooltip />
      </p>
    </form>
  )
}

function savedCountry({ country, guessedCountry }: Readonly<KeptForm['values']>): SavedCountry {
  return { iso2: country, isGuess: Boolean(guessedCountry) }
}
