/** From the press of the button to the answer, or to giving up: every try, pause and hanging request. */
const WHOLE_MS = 20_000
/** One try of them. */
const TRY_MS = 10_000
/** How long a captcha may say nothing. What it takes longer is the visitor's own time, for a question. */
export const CAPTCHA_TIMEOUT_MS = 8000

export interface Answer {
  status: number
  /** `Retry-After`; 0 without one. */
  retryAfterMs: number
  /** The body, parsed; `null` when it was no JSON. */
  body: unknown
}

/** What sending needs of the browser. */
export interface Wire {
  /** Milliseconds since the document came. */
  now: () => number
  wait: (ms: number) => Promise<void>
  /** Rejects when the whole answer is not there in time. */
  post: (path: string, body: string, timeoutMs: number) => Promise<Answer>
}

/** One press of the button. */
export interface Sending extends Pick<Wire, 'now' | 'wait'> {
  /** Milliseconds until it is given up. */
  left: () => number
  /** `null` when the network lost it or its time was over. */
  post: (path: string, body: string) => Promise<Answer | null>
  /** What a check took; see `CAPTCHA_TIMEOUT_MS`. */
  wasChecked: (ms: number) => void
  onRepeat: () => void
}

/** `onRepeat` is called when a first try has failed and another follows. */
export function startSending(onRepeat: () => void, wire: Wire = browserWire): Sending {
  let endsAt = wire.now() + WHOLE_MS
  const left = () => Math.max(0, endsAt - wire.now())
  return {
    now: wire.now,
    wait: wire.wait,
    left,
    post: (path, body) => wire.post(path, body, Math.min(TRY_MS, left())).catch(() => null),
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
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), timeoutMs)
    try {
      const headers = { 'content-type': 'application/json', accept: 'application/json' }
      const response = await fetch(path, { method: 'POST', headers, body, signal: timeout.signal })
      const retryAfterMs = (Number(response.headers.get('retry-after')) || 0) * 1000
      return { status: response.status, retryAfterMs, body: parsed(await response.text()) }
    } finally {
      clearTimeout(timer)
    }
  },
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
