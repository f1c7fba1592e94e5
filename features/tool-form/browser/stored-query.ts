import { useEffect, useState } from 'react'

/**
 * The initial query string of a tool: the one that `storeQuery` stored in this history entry, otherwise the page's own. The first render
 * uses the page's own, because hydration must match the server's HTML.
 */
export function useStoredQuery(tool: string, query: string): string {
  const [start, setStart] = useState(query)
  useEffect(() => {
    const kept: unknown = history.state?.[tool]
    if (typeof kept === 'string') setStart(kept)
  }, [tool])
  return start
}

/** Stores the answers in `history.state`, so that they survive Back and Reload without being disclosed in the URL. */
export function storeQuery(tool: string, query: string): void {
  try {
    history.replaceState({ ...history.state, [tool]: query }, '')
  } catch {
    // Safari throws after 100 `replaceState` calls in 30 seconds; a later change stores the answers.
  }
}
