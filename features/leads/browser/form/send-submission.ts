import * as v from 'valibot'
import { wellFormedJson } from '../../../../contract/text.ts'
import { MIN_FILL_MS, submissionFailureSchema } from '../../wire.ts'
import type { Answer, Sending } from './sending.ts'

/** Pauses before the repeats of a submission that failed on the network or with a passing server error. */
const REPEATS_AFTER_MS = [2000, 5000, 10_000]

const CONFLICT = 409
const UNPROCESSABLE = 422

export type Outcome =
  /** `answer` is the parsed body; `null` when it was no JSON. */
  | { kind: 'accepted'; answer: unknown }
  /** Messages by the names of wrong fields. */
  | { kind: 'refused'; fields: Record<string, string> }
  | { kind: 'failed' }

interface Submission {
  path: string
  /** Called for each attempt. `fillMs` is the fill time to send. */
  body: (fillMs: number) => object
  /** Makes a new idempotency key for the next body. */
  renewKey: () => void
}

/** Posts a submission and repeats it after failures, which is safe because each repeat has the same idempotency key. */
export async function sendSubmission(submission: Submission, sending: Sending): Promise<Outcome> {
  const fillMs = await waitOutMinimum(sending)
  const first = await post(submission, fillMs, sending)
  if (first?.status !== CONFLICT) return outcomeOf(first)
  // The key was used for other content: an answer was lost, and then the visitor changed the text.
  submission.renewKey()
  return outcomeOf(await post(submission, fillMs, sending))
}

/** Autofill may be faster than the server accepts. The fill time counts from the start of the document, which contains the form. */
async function waitOutMinimum({ now, wait }: Sending): Promise<number> {
  const rest = Math.ceil(MIN_FILL_MS - now())
  if (rest > 0) await wait(rest)
  // Timers may fire a fraction of a millisecond early.
  return Math.max(MIN_FILL_MS, Math.round(now()))
}

/** The answer, or `null` when there was none after all repeats. */
async function post({ path, body }: Submission, fillMs: number, sending: Sending): Promise<Answer | null> {
  for (const pause of [...REPEATS_AFTER_MS, null]) {
    const answer = await sending.post(path, wellFormedJson(body(fillMs)))
    if (answer && !isPassing(answer)) return answer
    const wanted = Math.max(pause ?? 0, answer?.retryAfterMs ?? 0)
    if (pause === null || wanted >= sending.left()) break
    sending.onRepeat()
    await sending.wait(wanted)
  }
  return null
}

function isPassing({ status }: Answer): boolean {
  return status === 429 || status >= 500
}

function outcomeOf(answer: Answer | null): Outcome {
  if (answer && answer.status >= 200 && answer.status < 300) return { kind: 'accepted', answer: answer.body }
  const failure = v.safeParse(submissionFailureSchema, answer?.body)
  const fields = failure.success && answer?.status === UNPROCESSABLE ? failure.output.fields : {}
  return Object.keys(fields).length > 0 ? { kind: 'refused', fields } : { kind: 'failed' }
}
