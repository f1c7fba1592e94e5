import { emptyOr, type SettingGroup, type ValuesOf } from '../../../edge/config.ts'

const trackingSettings = {
  ANALYTICS_METRIKA_ID: emptyOr((id) => /^\d{1,12}$/.test(id), 'the number of a counter'),
  ANALYTICS_GTM_ID: emptyOr((id) => /^GTM-[A-Z0-9]{4,12}$/.test(id), 'a container such as "GTM-ABC1234"'),
}

declare module '../../../edge/config.ts' {
  interface Settings extends ValuesOf<typeof trackingSettings> {}
}

export const trackingGroup: SettingGroup = { settings: trackingSettings }
