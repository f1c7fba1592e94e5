import { firstComposedUnits } from 'russian-text/whole-text'
import { consentVersion } from '../../../content/facts/policy.ts'
import { within } from '../../../contract/timeout.ts'
import { maySendVisit } from '../../tracking/cookie-answer.ts'
import type { FullBody, LeadRequest } from '../lead-wire.ts'
import type { LeadAttachment } from '../popup.ts'
import { requestNumber } from '../wire.ts'
import { attribution, pageOfForm, readableCookies } from './form/attribution.ts'
import { sendChecked, sendSubmission } from './form/send-submission.ts'
import type { Sending } from './form/sending.ts'
import type { FormCaptcha } from './form/use-captcha.ts'
import type { FormDraft } from './form/use-draft.ts'
import { DEFAULT_COUNTRY } from './phone-field/country.ts'
import { loadPhoneBook } from './phone-field/load-phone-book.ts'
import { byMessenger, type CheckedPhone, errorsOfAnswer, type LeadErrors, leadErrors, leadFields, UNCHECKED } from './read-lead.ts'

interface FilledForm {
  /** Name of the form's variant. */
  name: string
  data: FormData
  attachment: LeadAttachment | null
  draft: FormDraft
  captcha: FormCaptcha
  sending: Sending
}

export type SubmittedLead = { kind: 'sent'; number: number } | { kind: 'invalid'; errors: LeadErrors } | Failed

interface Failed {
  kind: 'failed'
  /** Whether the captcha may be the cause (`sendChecked`). */
  isUnproven: boolean
}

const NO_VISIT = { cookie: '', search: '' }

/** Timeout for the numbering plans, which have been loading since the first focus of the phone field. */
const PHONE_BOOK_TIMEOUT_MS = 8000
/** Limit of an attachment in `leadSchema`. */
const ATTACHMENT_MAX_CHARS = 20_000

/** Action of the form with this name. */
export function leadPath(name: string): string {
  return `/api/forms/submit-form-consult-${name}/`
}

/** Checks a filled-in form and sends it (behaviour 8.2, 8.3). */
export async function submitLead({ name, data, attachment, draft, captcha, sending }: FilledForm): Promise<SubmittedLead> {
  const phone = await checkPhone(data)
  const errors = leadErrors(data, phone)
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors }
  const body = (token: string | null, fillMs: number): FullBody<LeadRequest> => ({
    ...leadFields(data, phone),
    ...attribution(maySendVisit() ? { cookie: readableCookies(), search: location.search } : NO_VISIT),
    attachment: attachment ? firstComposedUnits(`${attachment.title}\n\n${attachment.text}`, ATTACHMENT_MAX_CHARS) : '',
    formId: name,
    idempotencyKey: draft.key(),
    consent: true,
    consentVersion,
    page: pageOfForm(),
    fillMs,
    ...(token && { captcha: token }),
  })
  const { outcome, isUnproven } = await sendChecked(captcha, sending, (token) =>
    sendSubmission({ path: leadPath(name), body: (fillMs) => body(token, fillMs), renewKey: draft.renewKey }, sending),
  )
  if (outcome.kind === 'accepted') return { kind: 'sent', number: requestNumber(outcome.answer) }
  const refusals = outcome.kind === 'refused' ? errorsOfAnswer(outcome.fields, data) : {}
  return Object.keys(refusals).length > 0 ? { kind: 'invalid', errors: refusals } : { kind: 'failed', isUnproven }
}

async function checkPhone(data: FormData): Promise<CheckedPhone> {
  if (byMessenger(data)) return UNCHECKED
  const book = await within(PHONE_BOOK_TIMEOUT_MS, loadPhoneBook()).catch(() => null)
  // A form that is sent before hydration has no `country` field.
  const country = String(data.get('country') ?? DEFAULT_COUNTRY.iso2)
  return book?.read(String(data.get('phone')), { country, isChosen: data.get('guessedCountry') === '' }) ?? UNCHECKED
}
