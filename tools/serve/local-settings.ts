import { join } from 'node:path'
import { unstable_readConfig } from 'wrangler'
import { createVault } from '../../edge/vault.ts'
import { CONSTANT_NAMES, checkConfig } from '../../worker/config.ts'
import { environmentNamed, readDeployment } from '../wrangler/deployment.ts'
import { localDesk } from './local-desk.ts'
import { localSecrets } from './local-secrets.ts'

/**
 * Reads the settings of a local server: the `[vars]` of wrangler.toml or the environment, and the secrets. Throws an error with a line per wrong
 * setting.
 */
export async function checkedSettings(stateDir: string): Promise<Record<string, unknown>> {
  const vars = { ...readVars(), ...localVars() }
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

/** The variables of a local server beside the `[vars]` of wrangler.toml: those set in the environment, and the desk. */
export function localVars(): Record<string, string> {
  const given = varsFromEnvironment(process.env)
  return { ...given, ...localDesk(given, { ...readVars(), ...given }) }
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
