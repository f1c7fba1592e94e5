import { emptyOr, oneOf, type SettingGroup, text, type ValuesOf } from '../../../edge/config.ts'

/** The owner's decision on each use of the texts, in the form of https://contentsignals.org/. */
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
}

declare module '../../../edge/config.ts' {
  interface Settings extends ValuesOf<typeof crawlerSettings> {}
}

export const crawlerGroup: SettingGroup = { settings: crawlerSettings }
