import {
  ADDRESS,
  constant,
  emptyOr,
  isHttpAddress,
  type SettingGroup,
  secret,
  text,
  type ValuesOf,
  wholeNumber,
} from '../../../edge/config.ts'

const modelSettings = {
  AI_BASE_URL: emptyOr(isHttpAddress, ADDRESS),
  AI_MODEL: text(() => true, 'a text'),
  /** That the model may be silent, before its first word and between two. */
  AI_TIMEOUT_MS: constant(wholeNumber(7, 'milliseconds', 8000)),
  AI_KEY: secret(),
}

declare module '../../../edge/config.ts' {
  interface Settings extends ValuesOf<typeof modelSettings> {}
}

export const modelGroup: SettingGroup = { settings: modelSettings }
