import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { unstable_readConfig } from 'wrangler'
import { createVault } from '../../edge/vault.ts'
import { CONSTANT_NAMES, checkConfig, SECRET_NAMES } from '../../worker/config.ts'
import { environmentNamed, readDeployment } from '../wrangler/deployment.ts'

const SECRETS_FILE = '.dev.vars'
const KEY_FILE = 'leads-key'

/**
 * Reads the settings of a local server: the `[vars]` of wrangler.toml or the environment, and the secrets. Throws an error with a line per wrong
 * setting.
 */
export async function checkedSettings(stateDir: string): Promise<Record<string, unknown>> {
  const vars = { ...readVars(), ...varsFromEnvironment(process.env) }
  const secrets = localSecrets(stateDir)
  refuseBadSettings({ ...vars, ...secrets, DEV: '1' })
  // An empty key simulates a deployment without one.
  if (secrets['LEADS_KEY']) await createVault(secrets['LEADS_KEY'])
  return { ...vars, ...secrets }
}

export function refuseBadSettings(settings: Record<string, unknown>): void {
  const wrong = checkConfig(settings)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}

/** The `[vars]` of wrangler.toml, and the constants, that are set in the environment. */
export function varsFromEnvironment(env: NodeJS.ProcessEnv): Record<string, string> {
  const names = [...Object.keys(readVars()), ...CONSTANT_NAMES]
  return Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])))
}

/** The `[vars]` of wrangler.toml; for a deployment, which DEPLOY_ENV names, with those of `wrangler.local.toml`. */
export function readVars(): Record<string, unknown> {
  const { DEPLOY_ENV } = process.env
  return DEPLOY_ENV ? readDeployment(environmentNamed(DEPLOY_ENV)).config.vars : unstable_readConfig({ config: 'wrangler.toml' }).vars
}

/** Folder of the local state of Vite's Cloudflare plugin: `persistState` of vite.config.ts plus the plugin's own version folder. */
export const DEV_STATE = join(process.env['STATE_DIR'] ?? '.state', 'dev/v3')

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
  const file = existsSync(SECRETS_FILE) ? parseEnv(readFileSync(SECRETS_FILE, 'utf8')) : {}
  const given = SECRET_NAMES.flatMap((name) => {
    const value = process.env[name] ?? file[name]
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(given)
}

/** File of the key that a local server has generated. */
export function localKeyFile(stateDir: string): string {
  return join(stateDir, KEY_FILE)
}

/** The source of a LEADS_KEY that overrides that file; `null` when there is none. */
export function givenKeySource(): string | null {
  if (process.env['LEADS_KEY'] !== undefined) return 'the environment'
  return existsSync(SECRETS_FILE) && parseEnv(readFileSync(SECRETS_FILE, 'utf8'))['LEADS_KEY'] !== undefined ? SECRETS_FILE : null
}

function localKey(stateDir: string): string {
  const file = localKeyFile(stateDir)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const key = `local:${randomBytes(32).toString('base64')}`
  mkdirSync(stateDir, { recursive: true })
  writeFileSync(file, `${key}\n`, { mode: 0o600 })
  return key
}
