import { CAPTCHA_FIELD } from '../../wire.ts'
import type { Outcome } from './send-submission.ts'
import type { Sending } from './sending.ts'
import type { FormCaptcha } from './use-captcha.ts'

interface Checked {
  outcome: Outcome
  /** The site has a captcha, and it gave no token or its token was refused. */
  isUnproven: boolean
}

type Send = (token: string | null) => Promise<Outcome>

/** Sends with a captcha token, when there is a captcha. A token is valid once and for five minutes, so a refused one is renewed once. */
export async function sendChecked(captcha: FormCaptcha, sending: Sending, send: Send): Promise<Checked> {
  const first = await attempt(captcha, sending, send)
  return isRefused(first.outcome) ? attempt(captcha, sending, send) : first
}

async function attempt(captcha: FormCaptcha, sending: Sending, send: Send): Promise<Checked> {
  const askedAt = sending.now()
  const token = await captcha.token()
  sending.wasChecked(sending.now() - askedAt)
  const outcome = await send(token)
  return { outcome, isUnproven: token === '' || isRefused(outcome) }
}

function isRefused(outcome: Outcome): boolean {
  return outcome.kind === 'refused' && CAPTCHA_FIELD in outcome.fields
}
