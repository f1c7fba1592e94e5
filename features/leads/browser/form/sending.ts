import { parseJson } from '../../../../contract/parse-json.ts'
import { timeoutSignal } from '../../../../contract/timeout.ts'

/** Limit for a whole submission, with all its attempts and pauses. */
const SUBMISSION_TIMEOUT_MS = 20_000
/** Limit for one attempt. */
const ATTEMPT_TIMEOUT_MS = 10_000
/** Timeout for a captcha without a question. Longer times do not count, because the visitor was answering a question. */
export const CAPTCHA_TIMEOUT_MS = 8000

export interface Answer {
  status: number
  /** Value of `Retry-After`; 0 without the header. */
  retryAfterMs: number
  /** The parsed body; `undefined` when it is not JSON. */
  body: unknown
}

/** Browser functions for sending; tests replace them. */
export interface Wire {
  /** Milliseconds since page load. */
  now: () => number
  wait: (ms: number) => Promise<void>
  /** Rejects when the response does not arrive completely in time. */
  post: (path: string, body: string, timeoutMs: number) => Promise<Answer>
}

/** State of one submission since the press of the button. */
export interface Sending extends Pick<Wire, 'now' | 'wait'> {
  /** Milliseconds until the timeout of the submission. */
  left: () => number
  /** `null` after a network failure or timeout. */
  post: (path: string, body: string) => Promise<Answer | null>
  /** Reports how long a captcha took; time beyond `CAPTCHA_TIMEOUT_MS` extends the limit. */
  wasChecked: (ms: number) => void
  onRepeat: () => void
}

/** `onRepeat` is called before each repeated attempt. */
export function startSending(onRepeat: () => void, wire: Wire = browserWire): Sending {
  let endsAt = wire.now() + SUBMISSION_TIMEOUT_MS
  const left = () => Math.max(0, endsAt - wire.now())
  return {
    now: wire.now,
    wait: wire.wait,
    left,
    post: (path, body) => wire.post(path, body, Math.min(ATTEMPT_TIMEOUT_MS, left())).catch(() => null),
    wasChecked(ms) {
      endsAt += Math.max(0, ms - CAPTCHA_TIMEOUT_MS)
    },
    onRepeat,
  }
}

const browserWire: Wire = {
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  async post(path, body, timeoutMs) {
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const response = await fetch(path, { method: 'POST', headers, body, signal: timeoutSignal(timeoutMs) })
    const retryAfterMs = (Number(response.headers.get('retry-after')) || 0) * 1000
    return { status: response.status, retryAfterMs, body: parseJson(await response.text()) }
  },
}
