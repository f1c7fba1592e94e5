import { alarmGroup } from '../edge/alarms/alarm-settings.ts'
import {
  ADDRESS,
  type Config,
  constant,
  emptyOr,
  isHttpAddress,
  oneOf,
  parseSettings,
  type Setting,
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
  /** Of one answer of the content origin. */
  CONTENT_TIMEOUT_MS: constant(wholeNumber(7, 'milliseconds', 2500)),
  /** Of all that one page waits for; after it the page takes what caches and the build have. */
  CONTENT_DEADLINE_MS: constant(wholeNumber(7, 'milliseconds', 3000)),
  /** `"0"`: every page is rendered for every visitor. */
  PAGE_CACHE: constant(oneOf(['1', '0'], '1')),
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

const names = (wanted: Setting<unknown>['kind']) =>
  GROUPS.flatMap(({ settings }) => Object.entries(settings).flatMap(([name, { kind }]) => (kind === wanted ? [name] : [])))

/** Names of the `[vars]` of wrangler.toml. */
export const VAR_NAMES: readonly string[] = names('var')
/** Names of what a deployment sets with `wrangler secret put`. */
export const SECRET_NAMES: readonly string[] = names('secret')
/** Names of what only tests and developers change. */
export const CONSTANT_NAMES: readonly string[] = names('constant')

export function parseConfig(env: Readonly<Record<string, unknown>>): Config {
  return parseSettings(GROUPS, env)
}

/** What the settings contribute to pages: their values, and of a secret only whether it is set. */
export function shownSettings(config: Config): unknown {
  return GROUPS.flatMap(({ settings }) =>
    Object.entries(settings).map(([name, { kind }]) => {
      const value = Reflect.get(config, name)
      return kind === 'secret' ? value !== '' : value
    }),
  )
}

/** One sentence for each setting that breaks its rule or does not go with another one. */
export function checkConfig(env: Readonly<Record<string, unknown>>): string[] {
  return [...parseConfig(env).problems.values()]
}
