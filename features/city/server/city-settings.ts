import type { FactName } from '../../../content/site-facts.ts'
import { ADDRESS, isHttpAddress, oneOf, type SettingGroup, type Settings, secret, text, type ValuesOf } from '../../../edge/config.ts'

const citySettings = {
  ADDRESS_SERVICE: text((name) => /^[\w-]{1,40}$/.test(name), 'Latin letters, digits, "-" or "_"', 'dadata'),
  CITY_PROVIDER: oneOf(['embedded', 'dadata'], 'embedded'),
  DADATA_ORIGIN: text(isHttpAddress, ADDRESS, 'https://suggestions.dadata.ru'),
  DADATA_TOKEN: secret(),
  PLACE_CREDIT: oneOf(['', 'dbip', 'geolite2'], ''),
}

declare module '../../../edge/config.ts' {
  interface Settings extends ValuesOf<typeof citySettings> {}
}

export const cityGroup: SettingGroup = {
  settings: citySettings,
  missing: ({ CITY_PROVIDER, DADATA_TOKEN }) =>
    CITY_PROVIDER === 'dadata' && DADATA_TOKEN === '' ? [['DADATA_TOKEN', 'CITY_PROVIDER "dadata" needs DADATA_TOKEN']] : [],
}

/** Who is asked for cities, for the privacy policy. */
export function cityFacts({ CITY_PROVIDER, DADATA_TOKEN }: Settings) {
  return { dadata: CITY_PROVIDER === 'dadata' && DADATA_TOKEN !== '' } satisfies Partial<Record<FactName, boolean>>
}
