import * as v from 'valibot'
import { wellFormedJson } from '../../../../contract/well-formed.ts'

import { CAPTCHA_FIELD, MIN_FILL_MS, submissionFailureSchema } from '../../wire.ts'
import type { Answer, Sending } from './sending.ts'
import type { FormCaptcha } from './use-captcha.ts'

/** Pauses before the repeats of a submission that failed on the network or with a temporary server error. */
const REPEATS_AFTER_MS = [2000, 5000, 10_000]

const CONFLICT = 409
const UNPROCESSABLE = 422

export type Outcome =
  /** `answer` is the parsed body; `null` when it is not JSON. */
  | { kind: 'accepted'; answer: unknown }
  /** Messages by the names of invalid fields. */
  | { kind: 'refused'; fields: Record<string, string> }
  | { kind: 'failed' }

interface Submission {
  path: string
  /** Returns the body of an attempt. `fillMs` is the fill time to send. */
  body: (fillMs: number) => object
  /** Makes a new idempotency key for the next body. */
  renewKey: () => void
}

/** Posts a submission and repeats it after failures, which is safe because each repeat has the same idempotency key. */
export async function sendSubmission(submission: Submission, sending: Sending): Promise<Outcome> {
  const fillMs = await waitForMinimum(sending)
  const first = await post(submission, fillMs, sending)
  if (first?.status !== CONFLICT) return outcomeOf(first)
  // The key belongs to other content: a response was lost, and then the visitor changed the text.
  submission.renewKey()
  return outcomeOf(await post(submission, fillMs, sending))
}

/** Waits because autofill may be faster than the server accepts. The fill time begins with the document, which contains the form. */
async function waitForMinimum({ now, wait }: Sending): Promise<number> {
  const rest = Math.ceil(MIN_FILL_MS - now())
  if (rest > 0) await wait(rest)
  // Timers may fire a fraction of a millisecond early.
  return Math.max(MIN_FILL_MS, Math.round(now()))
}

/** The response, or `null` when no attempt got one. */
async function post({ path, body }: Submission, fillMs: number, sending: Sending): Promise<Answer | null> {
  for (const pause of [...REPEATS_AFTER_MS, null]) {
    const answer = await sending.post(path, wellFormedJson(body(fillMs)))
    if (answer && !isTemporary(answer)) return answer
    const delay = Math.max(pause ?? 0, answer?.retryAfterMs ?? 0)
    if (pause === null || delay >= sending.left()) break
    sending.onRepeat()
    await sending.wait(delay)
  }
  return null
}

function isTemporary({ status }: Answer): boolean {
  return status === 429 || status >= 500
}

function outcomeOf(answer: Answer | null): Outcome {
  if (answer && answer.status >= 200 && answer.status < 300) return { kind: 'accepted', answer: answer.body }
  const failure = v.safeParse(submissionFailureSchema, answer?.body)
  const fields = failure.success && answer?.status === UNPROCESSABLE ? failure.output.fields : {}
  return Object.keys(fields).length > 0 ? { kind: 'refused', fields } : { kind: 'failed' }
}

interface Checked {
  outcome: Outcome
  /** Whether the site has a captcha that returned no token or a refused one. */
  isUnproven: boolean
}

type Send = (token: string | null) => Promise<Outcome>

/** Sends with a token of the captcha, if there is one. A token is valid once and for five minutes, so a refused one is renewed once. */
export async function sendChecked(captcha: FormCaptcha, sending: Sending, send: Send): Promise<Checked> {
  const first = await attempt(captcha, sending, send)
  return isRefused(first.outcome) ? attempt(captcha, sending, send) : first
}

async function attempt(captcha: FormCaptcha, sending: Sending, send: Send): Promise<Checked> {
  const startedAt = sending.now()
  const token = await captcha.token()
  sending.wasChecked(sending.now() - startedAt)
  const outcome = await send(token)
  return { outcome, isUnproven: token === '' || isRefused(outcome) }
}

function isRefused(outcome: Outcome): boolean {
  return outcome.kind === 'refused' && CAPTCHA_FIELD in outcome.fields
}
