import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** File mode: only the owner may read a key. */
const OWNER_ONLY = 0o600

/** A new entry of LEADS_KEY with a unique name: `k20261122-9f3c1a:{32 bytes in base64}`. */
export function newKey(): string {
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  return `k${day}-${randomBytes(3).toString('hex')}:${randomBytes(32).toString('base64')}`
}

/** `k1:{base64}` → `k1`, the part of a key that may appear in rows and messages. */
export function nameOf(key: string): string {
  return key.slice(0, key.indexOf(':'))
}

/** The keys in a file, newest first as in LEADS_KEY; an empty array when there is no file. */
export function readKeys(file: string): string[] {
  if (!existsSync(file)) return []
  const entries = readFileSync(file, 'utf8').split(',')
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
}

/** Throws when the file exists, because its key may be the only one that opens some leads. */
export function createKeyFile(file: string, key: string): void {
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, `${key}\n`, { mode: OWNER_ONLY, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    throw new Error(`${file} holds a key already and was left as it is: npm run leads -- rotate-key replaces a key`, { cause: error })
  }
}

/** Replaces the file by a rename, so that an interruption leaves either the old keys or the new ones. */
export function writeKeys(file: string, keys: string[]): void {
  const draft = `${file}.draft`
  rmSync(draft, { force: true })
  writeFileSync(draft, `${keys.join(',')}\n`, { mode: OWNER_ONLY, flag: 'wx', flush: true })
  renameSync(draft, file)
}

/** File for keys that are no longer in use; backups made while they were in use need them. */
export function retiredFile(file: string): string {
  return `${file}.old`
}
