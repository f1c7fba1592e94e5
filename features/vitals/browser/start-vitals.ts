import type { VITALS_PATH } from '../wire.ts'
import { drawsOwnFont } from './first-font.ts'
import { addInteractions, createShifts, type Interaction, observe, type Shift, slowestOf } from './measurements.ts'

const PATH: typeof VITALS_PATH = '/api/vitals'

/**
 * Reports the speed and the errors of each page once: when the visitor leaves it for another one, hides or closes it (decision 064). Loads
 * after everything else: browsers buffer earlier measurements. `hasLostChunk`: whether a file of the build failed to load.
 */
export function startVitals(build: string, hasLostChunk: () => boolean): void {
  let { pathname } = location
  let [isOpen, countedBefore] = [true, 0]
  const errors = new Set<string>()
  const longest = new Map<number, number>()
  const takeLoad = observeLoad()
  const flush = observe<Interaction>('event', (entries) => addInteractions(longest, entries))

  function send(): void {
    if (!isOpen) return
    flush?.()
    if (hasLostChunk()) errors.add('chunk')
    // A browser without the counter reports the slowest of all.
    const count = performance.interactionCount ?? 0
    const inp = slowestOf(longest, count - countedBefore)
    const view = JSON.stringify({ build, kind: kindNow(), ...takeLoad(), inp, errors: [...errors] })
    navigator.sendBeacon(PATH, new Blob([view], { type: 'application/json' }))
    errors.clear()
    longest.clear()
    countedBefore = count
    isOpen = false
  }

  addEventListener('error', ({ error, filename }) => errors.add(errorClass(error, filename)))
  addEventListener('unhandledrejection', ({ reason }) => errors.add(errorClass(reason, Object(reason).stack)))
  document.addEventListener('visibilitychange', () => document.hidden && send())
  addEventListener('pagehide', send)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isOpen = true
  })
  // Precedes the swap to the new page, whose shifts do not belong to the load, and whose kind is not this page's.
  window.navigation?.addEventListener('currententrychange', () => {
    if (location.pathname === pathname) return
    send()
    ;({ pathname } = location)
    isOpen = true
  })
}

/** LCP, CLS and the font belong to a loaded document, LCP to one that was visible from the start. They are reported once. */
function observeLoad() {
  const wasHidden = document.hidden || performance.getEntriesByType('visibility-state')[0]?.name === 'hidden'
  const addShifts = createShifts()
  const load: { lcp?: number; cls?: number; font?: boolean } = {}
  const flushes = [
    observe<PerformanceEntry>('largest-contentful-paint', (entries) => {
      for (const { startTime } of entries) if (!wasHidden) load.lcp = startTime
    }),
    observe<Shift>('layout-shift', (entries) => {
      load.cls = addShifts(entries)
    }),
  ]
  let isTaken = false
  return () => {
    if (isTaken) return
    isTaken = true
    for (const flush of flushes) flush?.()
    const font = drawsOwnFont()
    if (font !== undefined) load.font = font
    return load
  }
}

/**
 * The error's name, and whether the site's own code threw it. Never its message or a URL, which may contain anything. `source`: the file or
 * the stack.
 */
function errorClass(error: unknown, source: unknown): string {
  return `${`${source}`.includes(`${location.origin}/assets/`) ? 'own' : 'other'} ${error instanceof Error ? error.name : ''}`
}

/** The server has rendered it; a visit replaces it with the page. */
function kindNow(): string | undefined {
  return document.querySelector<HTMLMetaElement>('[property=vitals]')?.content
}
