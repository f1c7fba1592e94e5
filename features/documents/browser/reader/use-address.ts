import { useEffect, useRef } from 'react'
import { documentViewPath } from '../../wire.ts'

/** Debounce, because Safari throws after 100 `replaceState` calls in 30 seconds. */
const SETTLING_MS = 300

/** Keeps `page=` in the URL equal to the current page, so that it can be bookmarked, shared and reloaded. */
export function useAddress(file: string, page: number): void {
  const isFirst = useRef(true)
  useEffect(() => {
    // The requested URL stays until the page changes for the first time.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const timer = setTimeout(() => history.replaceState(history.state, '', documentViewPath(file, page)), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [file, page])
}
