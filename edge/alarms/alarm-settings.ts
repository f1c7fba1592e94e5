import { ADDRESS, emptyOr, isHttpAddress, type SettingGroup, secret, text, type ValuesOf } from '../config.ts'

const alarmSettings = {
  ALARM_TELEGRAM_CHAT: emptyOr((id) => /^(?:-?\d{1,20}|@\w{5,32})$/.test(id), 'the number of a chat, or "@" and the name of a channel'),
  ALARM_TELEGRAM_ORIGIN: text(isHttpAddress, ADDRESS, 'https://api.telegram.org'),
  ALARM_TELEGRAM_TOKEN: secret(),
}

declare module '../config.ts' {
  interface Settings extends ValuesOf<typeof alarmSettings> {}
}

export const alarmGroup: SettingGroup = { settings: alarmSettings }
