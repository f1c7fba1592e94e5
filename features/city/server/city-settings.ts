import type { Recipients } from '../../../content/facts/site-facts.ts'
import type { Settings, SettingsCheck } from '../../../edge/config.ts'

export const checkCitySettings: SettingsCheck = ({ CITY_PROVIDER, DADATA_TOKEN }) =>
  CITY_PROVIDER === 'dadata' && DADATA_TOKEN === '' ? [['DADATA_TOKEN', 'CITY_PROVIDER "dadata" needs DADATA_TOKEN']] : []

/** Whether DaData suggests the cities. Without its token, the embedded list does. */
export function usesDadata({ CITY_PROVIDER, DADATA_TOKEN }: Settings): boolean {
  return CITY_PROVIDER === 'dadata' && DADATA_TOKEN !== ''
}

/** The source of cities, for the privacy policy: all providers that are requested over the network, unlike the embedded list. */
export function cityFacts(settings: Settings) {
  return { dadata: usesDadata(settings) } satisfies Recipients<Exclude<Settings['CITY_PROVIDER'], 'embedded'>>
}
