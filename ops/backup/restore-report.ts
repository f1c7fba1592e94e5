import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readKeys, retiredFile } from '../leads/key-file.ts'
import type { Opened } from '../leads/sealed-leads.ts'
import { hasChecksum } from './copied-backup.ts'

/** Exit code when the leads are restored, but some of them do not open. */
const SHUT = 2

/** Counts as text: `12 delivered, 3 waiting`. */
export function countsText(counts: Record<string, number>): string {
  return (
    Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ') || 'no leads'
  )
}

/** Prints how far a backup without a checksum could be checked. */
export function reportChecksum(file: string): void {
  if (!hasChecksum(file))
    console.log('No checksum lies beside it, so a state, a time or a number that somebody has changed in it would not be noticed.')
}

/** Prints how many leads open; sets exit code 2 when some do not. */
export function reportOpened(opened: Opened | null): void {
  if (opened === null) {
    console.log('No key was given, so no lead was opened.')
    return
  }
  const { open, shut, unknown } = opened
  const total = (counts: Map<string, number>) => counts.values().reduce((sum, count) => sum + count, 0)
  console.log(`${total(open)} of ${total(open) + total(shut) + total(unknown)} leads open.`)
  for (const [name, count] of shut)
    console.log(`${count} name key ${JSON.stringify(name)}, which does not open them: damaged, or another key has that name.`)
  for (const [name, count] of unknown) console.log(`${count} are sealed under key ${JSON.stringify(name)}, which was not given.`)
  if (shut.size + unknown.size > 0) process.exitCode = SHUT
}

/** Keys from the environment, the retired ones included, which open the leads of older backups. */
export function givenKeys(): string[] {
  const { LEADS_KEY, LEADS_KEY_FILE, CREDENTIALS_DIRECTORY } = process.env
  if (LEADS_KEY) return LEADS_KEY.split(',').map((key) => key.trim())
  const file = LEADS_KEY_FILE ?? (CREDENTIALS_DIRECTORY ? join(CREDENTIALS_DIRECTORY, 'LEADS_KEY') : '')
  if (LEADS_KEY_FILE !== undefined && !existsSync(file)) throw new Error(`${file} is not here. Nothing was changed.`)
  return [...readKeys(file), ...readKeys(retiredFile(file))]
}
