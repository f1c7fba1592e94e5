import { alarmGroup } from '../edge/alarms/alarm-settings.ts'
import {
  ADDRESS,
  type Config,
  emptyOr,
  isHttpAddress,
  oneOf,
  parseSettings,
  type SettingGroup,
  siteGroup,
  type ValuesOf,
  wholeNumber,
} from '../edge/config.ts'
import { cityGroup } from '../features/city/server/city-settings.ts'
import { crawlerGroup } from '../features/crawlers/server/crawler-settings.ts'
import { modelGroup } from '../features/generator/server/model-settings.ts'
import { indexNowGroup } from '../features/indexnow/server/indexnow-settings.ts'
import { backupGroup } from '../features/leads/server/backup/backup-settings.ts'
import { leadGroup } from '../features/leads/server/lead-settings.ts'
import { trackingGroup } from '../features/tracking/server/tracking-settings.ts'
import { vitalsGroup } from '../features/vitals/server/vitals-settings.ts'

const contentSettings = {
  CONTENT_ORIGIN: emptyOr(isHttpAddress, ADDRESS),
  CONTENT_TIMEOUT_MS: wholeNumber(7, 'milliseconds', 2500),
  CONTENT_DEADLINE_MS: wholeNumber(7, 'milliseconds', 3000),
  PAGE_CACHE: oneOf(['1', '0'], '1'),
}

declare module '../edge/config.ts' {
  interface Settings extends ValuesOf<typeof contentSettings> {}
}

/** All settings of the site; each subject describes its own. `npm start`, `npm run dev` and `npm run deploy` refuse values that break a rule. */
const GROUPS: readonly SettingGroup[] = [
  siteGroup,
  { settings: contentSettings },
  cityGroup,
  leadGroup,
  backupGroup,
  trackingGroup,
  modelGroup,
  crawlerGroup,
  indexNowGroup,
  vitalsGroup,
  alarmGroup,
]

const names = (isSecret: boolean) =>
  GROUPS.flatMap(({ settings }) => Object.entries(settings).flatMap(([name, setting]) => (setting.isSecret === isSecret ? [name] : [])))

/** Names of the `[vars]` of wrangler.toml. */
export const VAR_NAMES: readonly string[] = names(false)
/** Set by the servers that run the worker themselves. */
const OF_SERVERS = ['DEV', 'OWN_MACHINE']

/** Names of what a deployment sets with `wrangler secret put`. */
export const SECRET_NAMES: readonly string[] = names(true).filter((name) => !OF_SERVERS.includes(name))

export function parseConfig(env: Readonly<Record<string, unknown>>): Config {
  return parseSettings(GROUPS, env)
}

/** What the settings contribute to pages: the values of `[vars]`, and of a secret only whether it is set. */
export function shownSettings(config: Config): unknown {
  return GROUPS.flatMap(({ settings }) =>
    Object.entries(settings).map(([name, { isSecret }]) => {
      const value = Reflect.get(config, name)
      return isSecret ? value !== '' : value
    }),
  )
}

/** One sentence for each setting that breaks its rule or does not go with another one. */
export function checkConfig(env: Readonly<Record<string, unknown>>): string[] {
  return [...parseConfig(env).problems.values()]
}
