const DEBOUNCE_MS = 300

export interface Found {
  query: string
  names: string[]
  failed: boolean
}

/** Search while the visitor types: what is shown always answers the newest text. */
export interface CitySearch {
  /** The text as it is now; an empty one shows the default list at once. */
  type(text: string): void
  /** Asks at once for what was typed; `false` when that is answered already. */
  hurry(): boolean
  stop(): void
}

interface CitySearchOptions {
  ask: (query: string, signal: AbortSignal) => Promise<string[]>
  /** `null` stands for the default list. */
  show: (found: Found | null) => void
}

export function createCitySearch({ ask, show }: CitySearchOptions): CitySearch {
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
    const found = await ask(query, signal).then(
      (names) => ({ query, names, failed: false }),
      (error: unknown) => {
        if (!signal.aborted) console.error('Ошибка при поиске городов:', error)
        return { query, names: [], failed: true }
      },
    )
    if (signal.aborted) return
    pending = ''
    show(found)
  }

  return {
    type(text) {
      stop()
      pending = text.trim()
      if (pending === '') show(null)
      else timer = setTimeout(search, DEBOUNCE_MS)
    },
    hurry() {
      if (timer !== undefined) void search()
      return pending !== ''
    },
    stop,
  }
}
