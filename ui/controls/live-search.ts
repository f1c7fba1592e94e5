const DEBOUNCE_MS = 300

export interface Found<Answer> {
  query: string
  /** `null` when the search failed. */
  answer: Answer | null
}

/** Search while the visitor types: what is shown always answers the newest text. */
export interface LiveSearch {
  /** The text as it is now; an empty one shows what stands there without a search, at once. */
  type(text: string): void
  /** Asks at once for what was typed; `false` when that is answered already. */
  flush(): boolean
  stop(): void
}

interface LiveSearchOptions<Answer> {
  ask: (query: string, signal: AbortSignal) => Promise<Answer>
  /** `null` stands for no search. */
  show: (found: Found<Answer> | null) => void
  /** What the log says when a search fails. */
  failureMessage: string
}

export function createLiveSearch<Answer>({ ask, show, failureMessage }: LiveSearchOptions<Answer>): LiveSearch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current = new AbortController()
  /** What was typed and is not answered yet. */
  let pending = ''

  function stop(): void {
    clearTimeout(timer)
    timer = undefined
    current.abort()
    pending = ''
  }

  async function search(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    current = new AbortController()
    const { signal } = current
    const query = pending
    const answer = await ask(query, signal).catch((error: unknown) => {
      if (!signal.aborted) console.error(failureMessage, error)
      return null
    })
    if (signal.aborted) return
    pending = ''
    show({ query, answer })
  }

  return {
    type(text) {
      stop()
      pending = text.trim()
      if (pending === '') show(null)
      else timer = setTimeout(search, DEBOUNCE_MS)
    },
    flush() {
      if (timer !== undefined) void search()
      return pending !== ''
    },
    stop,
  }
}
