import { ADDRESS, constant, emptyOr, isHttpAddress, oneOf, type SettingGroup, secret, text, type ValuesOf } from '../../../edge/config.ts'

const vitalsSettings = {
  VITALS: oneOf(['1', '0'], '1'),
  ANALYTICS_ACCOUNT_ID: emptyOr((id) => /^[\da-f]{32}$/.test(id), 'the 32 hexadecimal digits of an account'),
  ANALYTICS_API_BASE: constant(text(isHttpAddress, ADDRESS, 'https://api.cloudflare.com/client/v4')),
  ANALYTICS_API_TOKEN: secret(),
}

declare module '../../../edge/config.ts' {
  interface Settings extends ValuesOf<typeof vitalsSettings> {}
}

export const vitalsGroup: SettingGroup = { settings: vitalsSettings }
