import * as v from 'valibot'
import { consentVersion } from '../../../content/facts/policy.ts'
import { pageOfForm } from '../../leads/browser/form/attribution.ts'
import { sendChecked, sendSubmission } from '../../leads/browser/form/send-submission.ts'
import type { Sending } from '../../leads/browser/form/sending.ts'
import type { FormCaptcha } from '../../leads/browser/form/use-captcha.ts'
import type { FormDraft } from '../../leads/browser/form/use-draft.ts'
import { HONEYPOT } from '../../leads/honeypot-wire.ts'
import type { FullBody } from '../../leads/lead-wire.ts'
import { CAPTCHA_FIELD } from '../../leads/wire.ts'
import { type LetterRequest, letterSchema } from '../wire.ts'

export const LETTER_PATH = '/api/forms/message-supervisor/'

/** Messages by the names of fields. */
export type LetterErrors = Partial<Record<string, string>>

export type SubmittedLetter = { kind: 'sent' } | { kind: 'invalid'; errors: LetterErrors } | { kind: 'failed' }

/** The fields that the visitor fills in; the server checks them by the same schema. */
const writtenSchema = v.pick(letterSchema, ['comment', 'email'])

/** Whether a letter may be sent: it has a text, an address and the consent (behaviour 9). */
export function isReady(data: FormData): boolean {
  return data.has('agreement') && text(data, 'comment').trim() !== '' && text(data, 'email').trim() !== ''
}

interface WrittenLetter {
  data: FormData
  draft: FormDraft
  captcha: FormCaptcha
  sending: Sending
}

export async function submitLetter({ data, draft, captcha, sending }: WrittenLetter): Promise<SubmittedLetter> {
  const written = v.safeParse(writtenSchema, { comment: text(data, 'comment'), email: text(data, 'email') })
  if (!written.success) return { kind: 'invalid', errors: messagesOf(written.issues) }
  const body = (token: string | null, fillMs: number): FullBody<LetterRequest> => ({
    ...written.output,
    [HONEYPOT]: text(data, HONEYPOT),
    idempotencyKey: draft.key(),
    consent: true,
    consentVersion,
    page: pageOfForm(),
    fillMs,
    ...(token && { captcha: token }),
  })
  const { outcome } = await sendChecked(captcha, sending, (token) =>
    sendSubmission({ path: LETTER_PATH, body: (fillMs) => body(token, fillMs), renewKey: draft.renewKey }, sending),
  )
  if (outcome.kind === 'accepted') {
    draft.clear()
    return { kind: 'sent' }
  }
  // A refusal by the captcha is a failure, because the visitor has no field to correct.
  if (outcome.kind === 'refused' && !(CAPTCHA_FIELD in outcome.fields)) return { kind: 'invalid', errors: outcome.fields }
  console.log('Letter submission failed')
  return { kind: 'failed' }
}

function messagesOf(issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): LetterErrors {
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]))
}

function text(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
