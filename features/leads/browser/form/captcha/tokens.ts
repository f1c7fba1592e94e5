/** A window with a question may close before its answer is told. */
const AFTERTHOUGHT_MS = 1500

/** A captcha that stands in a form. */
export interface Widget {
  ask: () => void
  /** Makes it ready to be asked again. */
  reset: () => void
  remove: () => void
}

/** What a captcha tells of the check that runs. */
export interface Listener {
  passed: (token: string) => void
  failed: () => void
  /** A question for the visitor appears or goes. */
  questioned: (isShown: boolean) => void
}

export interface Tokens {
  /** Brings the captcha, so that the visitor need not wait for it later. */
  prepare: () => void
  /** A token for one sending; empty when the captcha did not come, did not answer within `timeoutMs` although it shows nothing, or was closed: the server decides about that. */
  next: (timeoutMs: number) => Promise<string>
  remove: () => void
}

/** `mount` brings the captcha; it is asked again after it failed. */
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
    // Whoever reads a question takes the time it needs.
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
        // What comes too late asks nobody.
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
