import type { Recipients } from '../../../content/site-facts.ts'
import {
  ADDRESS,
  constant,
  fromServer,
  isHttpAddress,
  oneOf,
  type SettingGroup,
  type SettingName,
  type Settings,
  secret,
  text,
  type ValuesOf,
} from '../../../edge/config.ts'

const PROVIDERS = ['embedded', 'dadata'] as const

/** A provider that is requested over the network, unlike the embedded list. */
export type OutsideProvider = Exclude<(typeof PROVIDERS)[number], 'embedded'>

const citySettings = {
  ADDRESS_SERVICE: text((name) => /^[\w-]{1,40}$/.test(name), 'Latin letters, digits, "-" or "_"', 'dadata'),
  CITY_PROVIDER: oneOf(PROVIDERS, 'embedded'),
  DADATA_ORIGIN: constant(text(isHttpAddress, ADDRESS, 'https://suggestions.dadata.ru')),
  DADATA_TOKEN: secret(),
  /** The free database of places that the host uses; its licence requires a credit in the footer. */
  PLACE_CREDIT: fromServer(oneOf(['', 'dbip', 'geolite2'], '')),
}

declare module '../../../edge/config.ts' {
  interface Settings extends ValuesOf<typeof citySettings> {}
}

export const cityGroup: SettingGroup = {
  settings: citySettings,
  missing(settings) {
    const { CITY_PROVIDER: name } = settings
    return name === 'embedded' || outsideProvider(settings) ? [] : [[TOKENS[name], `CITY_PROVIDER "${name}" needs ${TOKENS[name]}`]]
  },
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
