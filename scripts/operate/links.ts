import { readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename } from 'node:path'

/** Points a symbolic link at another target, from one moment to the next. */
export function pointTo(link: string, target: string): void {
  const draft = `${link}.${process.pid}`
  rmSync(draft, { force: true })
  symlinkSync(target, draft)
  renameSync(draft, link)
}

/** Last part of the target; `null` when there is no such link. */
export function nameAt(link: string): string | null {
  try {
    return basename(readlinkSync(link))
  } catch {
    return null
  }
}

/** Points `current` of a folder at another name in it, and `previous` at the one that it replaces. */
export function makeCurrent(current: string, previous: string, target: (name: string) => string, name: string): void {
  const last = nameAt(current)
  if (last === name) return
  if (last !== null) pointTo(previous, target(last))
  pointTo(current, target(name))
}
