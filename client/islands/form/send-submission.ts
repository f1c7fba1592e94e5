import * as v from 'valibot'
import { submissionFailureSchema } from '../../../contract/submission.ts'

/** After these pauses a submission that the network or the server lost is sent again. */
const REPEATS_AFTER_MS = [2000, 5000, 15_000]
/** Who is asked to wait longer than this is not kept waiting. */
const LONGEST_WAIT_MS = 30_000
const ATTEMPT_MS = 10_000

const CONFLICT = 409
const UNPROCESSABLE = 422

export type Outcome =
  /** `answer` is the body, parsed; `null` when it was no JSON. */
  | { kind: 'accepted'; answer: unknown }
  /** Wrong fields: a message for each. */
  | { kind: 'refused'; fields: Record<string, string> }
  | { kind: 'failed' }

interface Submission {
  path: string
  /** Made anew for each attempt. */
  body: () => object
  /** Gives the body another idempotency key. */
  renewKey: () => void
}

/** What sending needs of the browser. */
export interface Wire {
  post: (path: string, body: string) => Promise<Response>
  wait: (ms: number) => Promise<void>
}

/** Posts a submission, patiently: the same idempotency key makes every repeat safe. */
export async function sendSubmission(submission: Submission, wire: Wire = browserWire): Promise<Outcome> {
  const first = await post(submission, wire)
  if (first?.status !== CONFLICT) return outcomeOf(first)
  // The key belongs to other content: an answer was lost, and the visitor changed the text since.
  submission.renewKey()
  return outcomeOf(await post(submission, wire))
}

/** The answer, or `null` when there was none after all repeats. */
async function post({ path, body }: Submission, wire: Wire): Promise<Response | null> {
  for (const pause of [...REPEATS_AFTER_MS, null]) {
    const response = await wire.post(path, JSON.stringify(body())).catch(() => null)
    if (response && !isPassing(response)) return response
    const wanted = Math.max(pause ?? 0, retryAfterMs(response))
    if (pause === null || wanted > LONGEST_WAIT_MS) break
    await wire.wait(wanted)
  }
  return null
}

const browserWire: Wire = {
  async post(path, body) {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), ATTEMPT_MS)
    try {
      const headers = { 'content-type': 'application/json', accept: 'application/json' }
      return await fetch(path, { method: 'POST', headers, body, signal: patience.signal })
    } finally {
      clearTimeout(timer)
    }
  },
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

function isPassing({ status }: Response): boolean {
  return status === 429 || status >= 500
}

function retryAfterMs(response: Response | null): number {
  return (Number(response?.headers.get('retry-after')) || 0) * 1000
}

async function outcomeOf(response: Response | null): Promise<Outcome> {
  const answer: unknown = await response?.json().catch(() => null)
  if (response?.ok) return { kind: 'accepted', answer }
  const failure = v.safeParse(submissionFailureSchema, answer)
  const fields = failure.success && response?.status === UNPROCESSABLE ? failure.output.fields : {}
  return Object.keys(fields).length > 0 ? { kind: 'refused', fields } : { kind: 'failed' }
}
