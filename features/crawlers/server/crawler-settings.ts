import * as v from 'valibot'
import { emptyOr, oneOf, type Setting, type SettingGroup, secret, text, type ValuesOf } from '../../../edge/config.ts'

/** What the owner says of each use of the texts, as https://contentsignals.org/ names them. */
const SIGNALS = /^search=(?:yes|no), ai-input=(?:yes|no), ai-train=(?:yes|no)$/
const CODE = /^[\w-]{1,100}$/

const crawlerSettings = {
  SITE_ENV: oneOf(['production', 'staging'], 'production'),
  CONTENT_SIGNAL: text(
    (given) => SIGNALS.test(given),
    'like "search=yes, ai-input=yes, ai-train=no"',
    'search=yes, ai-input=yes, ai-train=no',
  ),
  VERIFY_YANDEX: emptyOr((code) => CODE.test(code), 'the code that Yandex Webmaster gave'),
  VERIFY_GOOGLE: emptyOr((code) => CODE.test(code), 'the code that Google Search Console gave'),
  VERIFY_BING: emptyOr((code) => CODE.test(code), 'the code that Bing Webmaster Tools gave'),
  INDEXNOW_KEY: secretKey(),
}

declare module '../../../edge/config.ts' {
  interface Settings extends ValuesOf<typeof crawlerSettings> {}
}

export const crawlerGroup: SettingGroup = { settings: crawlerSettings }

/** Its file proves that the site sends the announcements, so it is part of an address. */
function secretKey(): Setting<string> {
  const rule = 'empty or 8 to 128 Latin letters, digits and hyphens'
  return { ...secret(), schema: v.optional(v.pipe(v.string(rule), v.regex(/^(?:[A-Za-z0-9-]{8,128})?$/, rule)), '') }
}
