import { oneOf, type SettingGroup, type ValuesOf } from '../../../edge/config.ts'

const vitalsSettings = {
  VITALS: oneOf(['1', '0'], '1'),
}

declare module '../../../edge/config.ts' {
  interface Settings extends ValuesOf<typeof vitalsSettings> {}
}

export const vitalsGroup: SettingGroup = { settings: vitalsSettings }
