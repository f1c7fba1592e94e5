import type { Recipients } from '../../../content/facts/site-facts.ts'
import type { SettingName, Settings, SettingsCheck } from '../../../edge/config.ts'

/** A provider that is requested over the network, unlike the embedded list. */
export type OutsideProvider = Exclude<Settings['CITY_PROVIDER'], 'embedded'>

export const checkCitySettings: SettingsCheck = (settings) => {
  const { CITY_PROVIDER: name } = settings
  return name === 'embedded' || outsideProvider(settings) ? [] : [[TOKENS[name], `CITY_PROVIDER "${name}" needs ${TOKENS[name]}`]]
}

/** Name of the secret that each provider needs. */
const TOKENS = { dadata: 'DADATA_TOKEN' } satisfies Record<OutsideProvider, SettingName>

/** The provider named by `CITY_PROVIDER`; `null` for the embedded list, and if the token is missing. */
export function outsideProvider(settings: Settings): OutsideProvider | null {
  const { CITY_PROVIDER: name } = settings
  return name === 'embedded' || settings[TOKENS[name]] === '' ? null : name
}

/** The source of cities, for the privacy policy. */
export function cityFacts(settings: Settings) {
  return { dadata: outsideProvider(settings) === 'dadata' } satisfies Recipients<OutsideProvider>
}
