/**
 * Facts about the handling of visitors' data that follow from the configuration. A paragraph, list item or table row that begins with
 * `{if:amocrm}` is shown only while `amocrm` holds.
 */
export const factNames = [
  // Where leads are delivered.
  'amocrm',
  'webhook',
  'email',
  'noSinks',
  // Where copies of the leads are kept.
  'backups',
  // Who stores a lead first, and in which country.
  'outbox',
  'relay',
  'russia',
  'abroad',
  'cloudflare',
  // Other services involved.
  'model',
  'noModel',
  'modelOwn',
  'modelCloudflare',
  'captcha',
  'smartcaptcha',
  'turnstile',
  'counters',
  'noCounters',
  'metrika',
  'gtm',
  'asksFirst',
  'countsAtOnce',
  'measured',
  'dadata',
  'companyLookup',
] as const

export type FactName = (typeof factNames)[number]

/** Hosts that texts insert with `{host:amocrm}`. */
export const hostNames = ['amocrm', 'webhook', 'email', 'relay', 'backups', 'model'] as const

export type HostName = (typeof hostNames)[number]

/** Words of the configuration that texts insert with `{text:model}`. */
export const textNames = ['model'] as const

type TextName = (typeof textNames)[number]

export interface SiteFacts {
  holds: ReadonlySet<FactName>
  hosts: Partial<Record<HostName, string>>
  texts: Partial<Record<TextName, string>>
}
