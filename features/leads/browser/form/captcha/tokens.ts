/** Timeout after a question's window has closed, because its token may arrive later. */
const TOKEN_AFTER_QUESTION_MS = 1500

/** A captcha widget in a form. */
export interface Widget {
  /** Starts a check, which ends with a call of the listener. */
  execute: () => void
  /** Must be called before each repeated `execute`. */
  reset: () => void
  remove: () => void
}

/** Callbacks of a captcha during a check. */
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
   * A token for one submission. It is empty when the captcha did not load, was closed, or neither returned a token nor showed a question
   * within `timeoutMs`. The server decides about a submission without a token.
   */
  next: (timeoutMs: number) => Promise<string>
  remove: () => void
}

/** `mount` loads the captcha; it is called again after a failure. */
export function createTokens(mount: (listener: Listener) => Promise<Widget>): Tokens {
  let loading: Promise<Widget> | null = null
  let resolveToken = (_: string) => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasExecuted = false

  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => resolveToken(''), ms)
  }
  const listener: Listener = {
    passed: (token) => resolveToken(token),
    failed: () => resolveToken(''),
    // There is no timeout while the visitor answers a question.
    questioned: (isShown) => (isShown ? clearTimeout(timer) : wait(TOKEN_AFTER_QUESTION_MS)),
  }
  const execute = (widget: Widget) => {
    if (wasExecuted) widget.reset()
    wasExecuted = true
    widget.execute()
  }
  const load = () => {
    loading ??= mount(listener).catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }

  return {
    prepare: () => void load().catch(() => {}),
    next(timeoutMs) {
      resolveToken('')
      return new Promise((resolve) => {
        const settle = (token: string) => {
          clearTimeout(timer)
          if (resolveToken === settle) resolveToken = () => {}
          resolve(token)
        }
        resolveToken = settle
        wait(timeoutMs)
        // This call may have ended while the widget was loading.
        load()
          .then((widget) => resolveToken === settle && execute(widget))
          .catch(() => settle(''))
      })
    },
    remove() {
      resolveToken('')
      loading?.then((widget) => widget.remove()).catch(() => {})
    },
  }
}
