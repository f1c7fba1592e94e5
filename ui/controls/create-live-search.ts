const DEBOUNCE_MS = 300

export interface Found<Answer> {
  query: string
  /** `null` when the search failed. */
  answer: Answer | null
}

/** Search as you type; the shown result always belongs to the latest text. */
export interface LiveSearch {
  /** Sets the current text; an empty one immediately shows the state without a search. */
  type(text: string): void
  /** Searches immediately for the current text; `false` when its result is already shown. */
  flush(): boolean
  stop(): void
}

interface LiveSearchOptions<Answer> {
  search: (query: string, signal: AbortSignal) => Promise<Answer>
  /** `null` means no search. */
  show: (found: Found<Answer> | null) => void
  /** Message logged when a search fails. */
  failureMessage: string
}

export function createLiveSearch<Answer>({ search, show, failureMessage }: LiveSearchOptions<Answer>): LiveSearch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current = new AbortController()
  /** The text that has no result yet. */
  let pending = ''

  function stop(): void {
    clearTimeout(timer)
    timer = undefined
    current.abort()
    pending = ''
  }

  async function runSearch(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    current = new AbortController()
    const { signal } = current
    const query = pending
    const answer = await search(query, signal).catch((error: unknown) => {
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
      else timer = setTimeout(runSearch, DEBOUNCE_MS)
    },
    flush() {
      if (timer !== undefined) void runSearch()
      return pending !== ''
    },
    stop,
  }
}
