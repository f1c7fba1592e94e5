import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { WorkHours } from '../../../content/schemas/contacts.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { type Goal, noteFirstFocus } from '../../tracking/goals.ts'
import { BY_MESSENGER, BY_PHONE, type RefusedForm, TYPED_MAX_CHARS } from '../wire.ts'
import { Consent, HiddenFields } from './form/consent.tsx'
import { SubmitButton } from './form/submit-button.tsx'
import { useCaptcha } from './form/use-captcha.ts'
import { useDraft } from './form/use-draft.ts'
import { ErrorSummary, LeadAttachment, LeadFailure, PrivacyTooltip } from './lead-notes.tsx'
import { LeadSent, type SentLead } from './lead-sent.tsx'
import { PhoneField } from './phone-field/phone-field.tsx'
import type { SavedCountry } from './phone-field/use-country.ts'
import type { LeadErrors, WrittenField } from './read-lead.ts'
import { leadPath } from './submit-lead.ts'
import { useHandover, useLeadSubmission } from './use-lead-submission.ts'

/** Props of one variant of the form (behaviour 8.1). Defaults are left out, because the markup of every page contains the props. */
export interface LeadFormProps {
  name: string
  /** Missing where the page has a heading for the form. */
  title?: string | undefined
  submitLabel: string
  hasMessage?: boolean | undefined
  hasName?: boolean | undefined
  /** Analytics goal reached by success, besides `sendAnyForm`. */
  goal?: Goal | undefined
  /** Whether the form accepts text and attachments from tools, and closes the popup after success. */
  inPopup?: boolean | undefined
  /** Whether visitors see that sending failed (`showLeadError` of `seed/policy.json`). */
  showsFailure?: boolean | undefined
  /** Result that the server computed from the page's URL; a post without JavaScript sends it. */
  attachment?: string | undefined
  /** Text for the message, which the visitor pasted on another page. */
  pasted?: string | undefined
  workHours?: WorkHours | undefined
  refused?: RefusedForm | undefined
}

/** A request for a call or a price (behaviour 8). Until the island hydrates, the browser posts the form itself. */
export function LeadForm(props: LeadFormProps) {
  const [sent, setSent] = useState<SentLead | null>(null)
  const [wasSent, setWasSent] = useState(false)
  if (!sent) return <LeadFields {...props} isRepeated={wasSent} onSent={setSent} />
  return (
    <LeadSent
      {...sent}
      inPopup={props.inPopup}
      workHours={props.workHours}
      onEnd={() => {
        setWasSent(true)
        setSent(null)
      }}
    />
  )
}

interface LeadFieldsProps extends LeadFormProps {
  /** Whether the form replaces the message about an earlier success. */
  isRepeated: boolean
  onSent: (sent: SentLead) => void
}

/** The form until it is sent. */
function LeadFields({ isRepeated, onSent, ...props }: LeadFieldsProps) {
  const { name, title, refused } = props
  const values = refused?.values ?? {}
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(form, leadPath(name))
  const captcha = useCaptcha(form)
  const attachment = useHandover(form, props.inPopup === true)
  const { errors, state, isFailureShown, submit, clearError } = useLeadSubmission({ ...props, form, draft, captcha, attachment, onSent })
  const [isAgreed, setAgreed] = useState(true)
  const checkAgreement = useCallback(() => form.current && setAgreed(new FormData(form.current).has('agreement')), [])
  useEffect(() => {
    if (!form.current) return
    // The browser's validation is turned off, because React shows mistakes as text under the fields.
    form.current.noValidate = true
    checkAgreement()
    if (isRepeated && document.activeElement === document.body) form.current.focus({ preventScroll: true })
  }, [isRepeated, checkAgreement])
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
      tabIndex={isRepeated ? -1 : undefined}
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
      <ErrorSummary errors={errors} onChoose={refused ? undefined : focusField} />
      {fields.message}
      {attachment && <LeadAttachment attachment={attachment} />}
      {fields.username}
      {fields.contact}
      <HiddenFields />
      {props.attachment && <input type="hidden" name="attachment" value={props.attachment} />}
      <Consent refused={refused} onChange={checkAgreement} />
      {isFailureShown && <LeadFailure />}
      <p className="form-end">
        <SubmitButton disabled={!isAgreed} state={state}>
          {props.submitLabel}
        </SubmitButton>
        <PrivacyTooltip />
      </p>
    </form>
  )
}

function savedCountry({ country, guessedCountry }: Readonly<RefusedForm['values']>): SavedCountry {
  return { iso2: country, isGuess: Boolean(guessedCountry) }
}

interface ContactFieldsProps {
  values: RefusedForm['values']
  errors: LeadErrors
  savedCountry: SavedCountry
}

/** The contact methods. CSS shows the field of the chosen method, so that the choice works without JavaScript. */
function ContactFields({ values, errors, savedCountry }: ContactFieldsProps) {
  const isMessenger = values['contact-method'] === BY_MESSENGER
  return (
    <fieldset className="contact-method">
      <legend>Как с Вами связаться</legend>
      <label>
        <input type="radio" name="contact-method" value={BY_PHONE} defaultChecked={!isMessenger} />
        <span>{BY_PHONE}</span>
      </label>
      <label>
        <input type="radio" name="contact-method" value={BY_MESSENGER} defaultChecked={isMessenger} />
        <span>{BY_MESSENGER}</span>
      </label>
      <PhoneField defaultValue={values['phone']} saved={savedCountry} error={errors.phone} />
      <TextField
        className="field field-messenger"
        label="Имя или номер в мессенджере"
        name="messenger"
        maxLength={TYPED_MAX_CHARS}
        placeholder="@username или номер телефона"
        defaultValue={values['messenger']}
        error={errors.messenger}
      />
    </fieldset>
  )
}
