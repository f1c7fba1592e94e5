/** Types of entries that the DOM types lack, or that only some browsers know. */
type EntryType = 'largest-contentful-paint' | 'layout-shift' | 'event' | 'first-input'

/** Shorter events have no entry. */
const SHORTEST_MS = 16

/**
 * Passes on the entries of a type, including those from before this code had loaded. Returns a function that passes on buffered entries
 * immediately; `undefined` if the browser does not know the type.
 */
export function observe<Entry>(type: EntryType, use: (entries: Entry[]) => void): (() => void) | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  const notify = (entries: PerformanceEntryList) => use(entries as unknown[] as Entry[]) // the caller names the entries of its type
  const observer = new PerformanceObserver((list) => notify(list.getEntries()))
  observer.observe({ type, buffered: true, durationThreshold: SHORTEST_MS } as PerformanceObserverInit) // the DOM types lack `durationThreshold`
  return () => notify(observer.takeRecords())
}
