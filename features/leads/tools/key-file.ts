import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Nobody but its owner may read a key. */
const OWNER_ONLY = 0o600

/** An entry of LEADS_KEY under a name that no other has: `k20261122-9f3c1a:{32 bytes in base64}`. */
export function newKey(): string {
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  return `k${day}-${randomBytes(3).toString('hex')}:${randomBytes(32).toString('base64')}`
}

/** `k1:{base64}` → `k1`: what rows and messages say of a key. */
export function nameOf(key: string): string {
  return key.slice(0, key.indexOf(':'))
}

/** The keys in a file, newest first, as LEADS_KEY takes them; none when there is no file. */
export function readKeys(file: string): string[] {
  if (!existsSync(file)) return []
  const entries = readFileSync(file, 'utf8').split(',')
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
}

/** Throws when there is such a file: the key in it may be the only one that opens something. */
export function createKeyFile(file: string, key: string): void {
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, `${key}\n`, { mode: OWNER_ONLY, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    throw new Error(`${file} holds a key already and was left as it is: npm run leads -- rotate-key replaces a key`, { cause: error })
  }
}

/** All at once: whoever is interrupted leaves the old keys or the new ones, never half a file. */
export function writeKeys(file: string, keys: string[]): void {
  const draft = `${file}.draft`
  rmSync(draft, { force: true })
  writeFileSync(draft, `${keys.join(',')}\n`, { mode: OWNER_ONLY, flag: 'wx', flush: true })
  renameSync(draft, file)
}

/** Where the keys go that seal nothing any more: backups from their time need them. */
export function retiredFile(file: string): string {
  return `${file}.old`
}
