import { type Config, parseSettings, type SettingsCheck, settingNames } from '../edge/config.ts'
import { checkCitySettings } from '../features/city/server/city-settings.ts'
import { checkDeskSettings } from '../features/desk/server/desk-settings.ts'
import { checkBackupSettings } from '../features/leads/server/backup/backup-settings.ts'
import { checkLeadSettings } from '../features/leads/server/lead-settings.ts'

/** Checks of settings that depend on each other, one per subject. `npm start`, `npm run dev` and `npm run deploy` reject a broken rule. */
const CHECKS: readonly SettingsCheck[] = [checkCitySettings, checkLeadSettings, checkBackupSettings, checkDeskSettings]

/** Names of the `[vars]` of wrangler.toml. */
export const VAR_NAMES: readonly string[] = settingNames('var')
/** Names of the secrets, which a deployment sets with `wrangler secret put`. */
export const SECRET_NAMES: readonly string[] = settingNames('secret')
/** Names of the constants, which only tests and developers change. */
export const CONSTANT_NAMES: readonly string[] = settingNames('constant')

export function parseConfig(env: Readonly<Record<string, unknown>>): Config {
  return parseSettings(env, CHECKS)
}

/** One sentence for each setting that breaks its rule or conflicts with another one. */
export function checkConfig(env: Readonly<Record<string, unknown>>): string[] {
  return [...parseConfig(env).problems.values()]
}
