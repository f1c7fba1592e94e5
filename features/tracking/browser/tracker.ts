import type { Goal } from '../goals.ts'

/** One page that was shown. */
export interface Hit {
  url: string
  referrer: string
  title: string
}

/** A service that counts visits. `load` fetches its script; what is reported before it came waits in the service's own queue. */
export interface Tracker {
  load: () => void
  hit: (hit: Hit) => void
  goal: (goal: Goal) => void
}

/** Adds a tracker's script to the page. A script that does not come, or is blocked, changes nothing for the visitor. */
export function loadScript(src: string): void {
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
}
