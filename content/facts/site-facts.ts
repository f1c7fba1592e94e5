/** Facts that the operator states of itself (`operator` of seed/policy.json). */
export const operatorFacts = ['processorsBound', 'accessByName', 'accessLogged', 'staffPledged', 'crossBorderNotified'] as const

/**
 * Facts about the handling of visitors' data that follow from the configuration. A paragraph, list item or table row that begins with
 * `{if:amocrm}` is shown only while `amocrm` holds.
 */
export const factNames = [
  // Destinations of leads.
  'amocrm',
  'webhook',
  'email',
  'noSinks',
  // Storage of the copies of leads.
  'backups',
  // The first storage of a lead, and its country.
  'outbox',
  'relay',
  'russia',
  'abroad',
  'cloudflare',
  'ownMachine',
  // Other services involved.
  'model',
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
  ...operatorFacts,
] as const

export type FactName = (typeof factNames)[number]

/** Facts about the recipients of visitors' data: each name must be a fact, and has its row in the policy (content/check/policy-rows.ts). */
export type Recipients<Name extends FactName> = Record<Name, boolean>

/** Hosts that texts insert with `{host:amocrm}`. */
export const hostNames = ['amocrm', 'webhook', 'email', 'relay', 'backups', 'model'] as const

export type HostName = (typeof hostNames)[number]

/** Addresses of recipients, whose names must be in the list. */
export type Addresses<Name extends HostName> = Record<Name, string>

/** Words of the configuration that texts insert with `{text:model}`. */
export const textNames = ['model'] as const

type TextName = (typeof textNames)[number]

export interface SiteFacts {
  holds: ReadonlySet<FactName>
  hosts: Partial<Record<HostName, string>>
  texts: Partial<Record<TextName, string>>
}
