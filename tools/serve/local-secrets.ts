// Apart from local-settings.ts, which loads wrangler: the commands on leads start without it.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { SECRET_NAMES } from '../../worker/config.ts'

const SECRETS_FILE = '.dev.vars'
const KEY_FILE = 'leads-key'

/**
 * Secrets of a local server: from the environment, else from `.dev.vars`. Without a LEADS_KEY there, one is generated on first use and
 * stored next to the database that it seals.
 */
export function localSecrets(stateDir: string): Record<string, string> {
  const given = givenSecrets()
  return { LEADS_KEY: given['LEADS_KEY'] === undefined ? localKey(stateDir) : '', ...given }
}

/** Secrets from the environment or `.dev.vars`. */
export function givenSecrets(): Record<string, string> {
  const given: NodeJS.Dict<string> = { ...secretsInFile(), ...process.env }
  return Object.fromEntries(SECRET_NAMES.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))
}

function secretsInFile(): NodeJS.Dict<string> {
  return existsSync(SECRETS_FILE) ? parseEnv(readFileSync(SECRETS_FILE, 'utf8')) : {}
}

/** File of the key that a local server has generated. */
export function localKeyFile(stateDir: string): string {
  return join(stateDir, KEY_FILE)
}

/** The source of a LEADS_KEY that overrides that file; `null` when there is none. */
export function givenKeySource(): string | null {
  if (process.env['LEADS_KEY'] !== undefined) return 'the environment'
  return secretsInFile()['LEADS_KEY'] === undefined ? null : SECRETS_FILE
}

function localKey(stateDir: string): string {
  const file = localKeyFile(stateDir)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const key = `local:${randomBytes(32).toString('base64')}`
  mkdirSync(stateDir, { recursive: true })
  writeFileSync(file, `${key}\n`, { mode: 0o600 })
  return key
}
