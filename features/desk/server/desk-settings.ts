import type { SettingName, SettingsCheck } from '../../../edge/config.ts'

/** Each loads a script of others into pages of the site. */
export const OTHERS_SCRIPTS = ['ANALYTICS_GTM_ID', 'ANALYTICS_METRIKA_ID', 'CAPTCHA'] as const satisfies SettingName[]

/** Scripts of others run with the rights of their page: they must not share the origin of the desk. */
export const checkDeskSettings: SettingsCheck = (config) => {
  const isApart = config.DESK_HOST !== '' && !config.PUBLIC_BASE.endsWith(`//${config.DESK_HOST}`)
  if (config.DESK === '' || isApart) return []
  const others = OTHERS_SCRIPTS.find((name) => config[name] !== '')
  return others ? [['DESK', `DESK needs DESK_HOST, a host of its own, because ${others} loads a script of others on the site`]] : []
}
