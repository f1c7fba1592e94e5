import type { Goal } from '../goals.ts'

/** One page view. */
export interface Hit {
  url: string
  referrer: string
  title: string
}

/** A service that counts visits. `load` fetches its script; earlier reports wait in the service's own queue. */
export interface Tracker {
  load: () => void
  hit: (hit: Hit) => void
  goal: (goal: Goal) => void
}

/** Adds a tracker's script to the page. If it is blocked or fails, nothing changes for the visitor. */
function loadScript(src: string): void {
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
}

interface Metrika {
  (...call: unknown[]): void
  /** Calls queued for the script, and the time when the queue was made; the script reads both. */
  a?: unknown[][]
  l?: number
}

declare global {
  interface Window {
    ym?: Metrika
  }
}

/** A counter of Yandex Metrika. With `defer` it sends no hits by itself. */
export function createMetrika(counter: string): Tracker {
  const id = Number(counter)
  const queue: Metrika = (...call) => {
    queue.a ??= []
    queue.a.push(call)
  }
  queue.l = Date.now()
  window.ym ??= queue
  const ym: Metrika = (...call) => window.ym?.(...call)
  return {
    load() {
      ym(id, 'init', { defer: true, trackLinks: true, accurateTrackBounce: true })
      loadScript('https://mc.yandex.ru/metrika/tag.js')
    },
    hit: ({ url, referrer, title }) => ym(id, 'hit', url, { referer: referrer, title }),
    goal: (goal) => ym(id, 'reachGoal', goal),
  }
}

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

/** The data layer of Google Tag Manager. */
export function createDataLayer(container: string): Tracker {
  window.dataLayer ??= []
  const layer = window.dataLayer
  return {
    load() {
      layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      loadScript(`https://www.googletagmanager.com/gtm.js?id=${container}`)
    },
    hit: ({ url, referrer, title }) => {
      layer.push({ event: 'virtual_page_view', page_location: url, page_referrer: referrer, page_title: title })
    },
    goal: (goal) => {
      layer.push({ event: goal })
    },
  }
}
