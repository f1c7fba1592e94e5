import { mayReload } from './reload-guard.ts'

/** A chunk that did not arrive belongs to a build that is gone, or to a broken connection: the page is loaded anew, under the guard. */
export function reloadForChunk(error: unknown): void {
  if (navigator.onLine && mayReload(location.pathname)) location.reload()
  else console.error('A part of the page did not load', error)
}
