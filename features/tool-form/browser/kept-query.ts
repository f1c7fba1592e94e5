import { useEffect, useState } from 'react'

/**
 * The query string to start a tool from: what was answered here before the visitor went on and came back, else the page's own.
 * The first render is the server's; a later answer comes with the next one.
 */
export function useKeptQuery(tool: string, query: string): string {
  const [start, setStart] = useState(query)
  useEffect(() => {
    const kept: unknown = history.state?.[tool]
    if (typeof kept === 'string') setStart(kept)
  }, [tool])
  return start
}

/** Remembers the answers with this entry of the history: Back and Reload keep them, while the address and its readers learn nothing. */
export function keepQuery(tool: string, query: string): void {
  try {
    history.replaceState({ ...history.state, [tool]: query }, '')
  } catch {
    // Safari refuses after a hundred changes within thirty seconds; the next one will do.
  }
}
