/**
 * What the configuration makes true about visitors' data, by the names under which texts ask for it: a paragraph, list item or table row
 * that begins with `{if:amocrm}` is there only while that holds.
 */
export const factNames = [
  // Who gets what forms send.
  'amocrm',
  'webhook',
  'email',
  'noSinks',
  // Who writes a form down first, and where that stands.
  'outbox',
  'relay',
  'russia',
  'abroad',
  'cloudflare',
  // Who else takes part.
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
  'dadata',
] as const

export type FactName = (typeof factNames)[number]

/** Hosts that texts name as `{host:amocrm}`. */
export const hostNames = ['amocrm', 'webhook', 'email', 'relay', 'model'] as const

export type HostName = (typeof hostNames)[number]

export interface SiteFacts {
  holds: ReadonlySet<FactName>
  hosts: Partial<Record<HostName, string>>
}
