/** A question's window may close before its token arrives, so the token is awaited this much longer. */
const AFTERTHOUGHT_MS = 1500

/** A captcha widget in a form. */
export interface Widget {
  ask: () => void
  /** Must be called before `ask` is called again. */
  reset: () => void
  remove: () => void
}

/** Called by a captcha during a check. */
export interface Listener {
  passed: (token: string) => void
  failed: () => void
  /** A question for the visitor appears or disappears. */
  questioned: (isShown: boolean) => void
}

export interface Tokens {
  /** Loads the captcha early, so that the visitor need not wait for it when sending. */
  prepare: () => void
  /**
   * A token for one submission. Empty when the captcha did not load, was closed, or did not answer within `timeoutMs` without showing a
   * question; the server decides about a submission without a token.
   */
  next: (timeoutMs: number) => Promise<string>
  remove: () => void
}

/** `mount` loads the captcha; it is called again after a failure. */
export function createTokens(mount: (listener: Listener) => Promise<Widget>): Tokens {
  let arriving: Promise<Widget> | null = null
  let answer = (_: string) => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasAsked = false

  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => answer(''), ms)
  }
  const listener: Listener = {
    passed: (token) => answer(token),
    failed: () => answer(''),
    // No timeout while the visitor answers a question.
    questioned: (isShown) => (isShown ? clearTimeout(timer) : wait(AFTERTHOUGHT_MS)),
  }
  const ask = (widget: Widget) => {
    if (wasAsked) widget.reset()
    wasAsked = true
    widget.ask()
  }
  const arrive = () => {
    arriving ??= mount(listener).catch((error: unknown) => {
      arriving = null
      throw error
    })
    return arriving
  }

  return {
    prepare: () => void arrive().catch(() => {}),
    next(timeoutMs) {
      answer('')
      return new Promise((resolve) => {
        const settle = (token: string) => {
          clearTimeout(timer)
          if (answer === settle) answer = () => {}
          resolve(token)
        }
        answer = settle
        wait(timeoutMs)
        // Skip `ask` when this call ended while the widget was loading.
        arrive()
          .then((widget) => answer === settle && ask(widget))
          .catch(() => settle(''))
      })
    },
    remove() {
      answer('')
      arriving?.then((widget) => widget.remove()).catch(() => {})
    },
  }
}
