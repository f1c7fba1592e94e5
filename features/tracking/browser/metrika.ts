import { loadScript, type Tracker } from './tracker.ts'

interface Metrika {
  (...call: unknown[]): void
  /** Calls that wait for the script, and when the waiting began: the script looks for both. */
  a?: unknown[][]
  l?: number
}

declare global {
  interface Window {
    ym?: Metrika
  }
}

/** A counter of Yandex Metrika; with `defer` it sends the hits it is told, none by itself. */
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
