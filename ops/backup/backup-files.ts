import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Exported } from '../../features/leads/server/backup/export-format.ts'

const SUFFIXES = ['', '-journal', '-wal', '-shm']
const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS
const NAME = /^(leads|desk)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite$/
/** Every backup is kept for two days, the last of a day for 30 days, the last of a week for a year. */
const ALL_MS = 2 * DAY_MS
const DAILY_MS = 30 * DAY_MS
const WEEKLY_MS = 365 * DAY_MS
/** Number of newest backups that are always kept, because the clock may have jumped ahead. */
const ALWAYS_KEPT = 10

/** Returns a name like `leads-20261126T204500Z.sqlite`, so that names sort by time. */
export function backupName(name: Exported, now: number): string {
  return `${name}-${new Date(now).toISOString().replace(/\.\d+|[-:]/g, '')}.sqlite`
}

/** The backups of one database among the names in a folder, the newest first. */
export function newestBackups(of: Exported, names: string[]): string[] {
  return names
    .filter((name) => NAME.exec(name)?.[1] === of)
    .sort()
    .reverse()
}

/** The backups of one database among the names in a folder that are no longer kept. */
export function obsoleteBackups(of: Exported, names: string[], now: number): string[] {
  const kept = new Set<string>()
  return newestBackups(of, names).filter((name, index) => {
    const span = spanOf(timeOf(name), now)
    const isKept = index < ALWAYS_KEPT || span === 'each' || (span !== 'over' && !kept.has(span))
    kept.add(span)
    return !isKept
  })
}

/** Key of the time span of which one backup is kept. */
function spanOf(time: number, now: number): string {
  const age = now - time
  if (age <= ALL_MS) return 'each'
  if (age <= DAILY_MS) return `day ${Math.floor(time / DAY_MS)}`
  return age <= WEEKLY_MS ? `week ${Math.floor(time / WEEK_MS)}` : 'over'
}

function timeOf(name: string): number {
  return Date.parse(name.replace(NAME, '$2-$3-$4T$5:$6:$7Z'))
}

/** Removes a database with the files of SQLite beside it. */
export function removeDatabase(file: string): void {
  for (const suffix of SUFFIXES) rmSync(file + suffix, { force: true })
}

/** Path of the checksum of a backup, in the format of `sha256sum --check`. */
export function sumFile(file: string): string {
  return `${file}.sha256`
}

/** Writes the checksum of a file, under the name that the file will get. */
export async function writeSum(sum: string, file: string, name: string): Promise<void> {
  writeFileSync(sum, `${await sumOf(file)}  ${name}\n`)
}

/** Throws a sentence when a copy does not match the checksum. */
export async function refuseChanged(copy: string, sum: string): Promise<void> {
  const [known] = readFileSync(sum, 'utf8').split(/\s/)
  if ((await sumOf(copy)) !== known) throw new Error(`the file is damaged: its checksum is not that in ${basename(sum)}`)
}

/** SHA-256 of a file, in hex. */
export async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}
