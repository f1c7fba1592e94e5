import * as v from 'valibot'
import { isHttpAddress, type Setting, type SettingGroup, secret, text, type ValuesOf, withAsciiHost } from '../../../edge/config.ts'

const indexNowSettings = {
  INDEXNOW_KEY: secretKey(),
  INDEXNOW_ENDPOINTS: text(
    (given) => given === '' || endpointsOf(given).every(isHttpAddress),
    'empty or absolute http(s) addresses with commas between',
  ),
}

declare module '../../../edge/config.ts' {
  interface Settings extends ValuesOf<typeof indexNowSettings> {}
}

export const indexNowGroup: SettingGroup = { settings: indexNowSettings }

/** `https://a.example/indexnow, https://b.example/indexnow` → both addresses */
export function endpointsOf(given: string): string[] {
  return given === '' ? [] : given.split(',').map((address) => withAsciiHost(address.trim()))
}

/** The key's file proves that the site sends the announcements, so the key is part of a URL. */
function secretKey(): Setting<string> {
  const rule = 'empty or 8 to 128 Latin letters, digits and hyphens'
  return { ...secret(), schema: v.optional(v.pipe(v.string(rule), v.regex(/^(?:[A-Za-z0-9-]{8,128})?$/, rule)), '') }
}
