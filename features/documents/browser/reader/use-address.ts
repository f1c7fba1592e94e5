import { useEffect, useRef } from 'react'
import { documentViewPath } from '../../wire.ts'

/** Safari refuses more than a hundred changes of the address in half a minute. */
const SETTLING_MS = 300

/** Keeps `page=` of the address in step with the page that is read, so that it can be bookmarked, sent and reloaded. */
export function useAddress(file: string, page: number): void {
  const isFirst = useRef(true)
  useEffect(() => {
    // What was asked for stands, until the visitor goes elsewhere.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const timer = setTimeout(() => history.replaceState(history.state, '', documentViewPath(file, page)), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [file, page])
}
