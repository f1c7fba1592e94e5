import { readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Points a symbolic link at another target, from one moment to the next. */
export function pointTo(link: string, target: string): void {
  const draft = `${link}.${process.pid}`
  rmSync(draft, { force: true })
  symlinkSync(target, draft)
  renameSync(draft, link)
}

/** The links of a folder: `current`, and `previous` for what a rollback returns to. */
export interface Places {
  current: string | null
  previous: string | null
}

export function placesIn(folder: string): Places {
  return { current: nameAt(join(folder, 'current')), previous: nameAt(join(folder, 'previous')) }
}

/** `below` is the folder of the names, as the links see it. */
export function setPlaces(folder: string, { current, previous }: Places, below = ''): void {
  if (previous === null) rmSync(join(folder, 'previous'), { force: true })
  else pointTo(join(folder, 'previous'), below + previous)
  if (current !== null) pointTo(join(folder, 'current'), below + current)
}

/** What they are when `name` has become the current one. */
export function withCurrent(places: Places, name: string): Places {
  return places.current === name ? places : { current: name, previous: places.current }
}

/** Last part of the target; `null` when there is no such link. */
function nameAt(link: string): string | null {
  try {
    return basename(readlinkSync(link))
  } catch {
    return null
  }
}
