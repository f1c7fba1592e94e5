import { readdirSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Points a symbolic link at another target, atomically. */
export function pointTo(link: string, target: string): void {
  const draft = `${link}.${process.pid}`
  rmSync(draft, { force: true })
  symlinkSync(target, draft)
  renameSync(draft, link)
}

/** Targets of the links of a folder: `current`, and `previous` for a rollback. */
export interface ReleaseLinks {
  current: string | null
  previous: string | null
}

export function readLinks(folder: string): ReleaseLinks {
  return { current: nameAt(join(folder, 'current')), previous: nameAt(join(folder, 'previous')) }
}

/** Sets the links of a folder. `below` is the path from the links to the folder of the names. */
export function setLinks(folder: string, { current, previous }: ReleaseLinks, below = ''): void {
  if (previous === null) rmSync(join(folder, 'previous'), { force: true })
  else pointTo(join(folder, 'previous'), below + previous)
  if (current !== null) pointTo(join(folder, 'current'), below + current)
}

/** The links after `name` has become the current one. */
export function withCurrent(links: ReleaseLinks, name: string): ReleaseLinks {
  return links.current === name ? links : { current: name, previous: links.current }
}

/**
 * Removes all but the newest folders of this form, and of those that were touched after `since` none. The age of a folder is that of its last
 * activation (`touch`).
 */
export function removeOld(parent: string, form: RegExp, keep: number, needed: (string | null)[], since = Number.POSITIVE_INFINITY): void {
  const age = (name: string) => statSync(join(parent, name)).mtimeMs
  const names = readdirSync(parent).filter((name) => form.test(name) && !needed.includes(name))
  const spare = Math.max(0, keep - needed.filter((name) => name !== null).length)
  const old = names.sort((one, other) => age(other) - age(one)).slice(spare)
  for (const name of old.filter((one) => age(one) < since)) rmSync(join(parent, name), { recursive: true })
}

export function touch(folder: string, now: Date): void {
  utimesSync(folder, now, now)
}

/** Last part of a link's target; `null` when there is no such link. */
function nameAt(link: string): string | null {
  try {
    return basename(readlinkSync(link))
  } catch {
    return null
  }
}
