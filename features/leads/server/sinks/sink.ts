import type { SettingName } from '../../../../edge/config.ts'
import type { Submission } from '../submission.ts'

/** Result of one delivery attempt. Reasons hold statuses and codes, never content. */
export type Outcome =
  /** Unconfirmed when the sink's answer does not name the lead. */
  | { kind: 'delivered'; isUnconfirmed?: true }
  | { kind: 'retry'; reason: string; afterMs?: number | undefined }
  /** A repeat cannot succeed; a person must look at it. */
  | { kind: 'rejected'; reason: string }
  /** The sink already has other content under the lead's key. */
  | { kind: 'conflict'; reason: string }

interface Attempt {
  /** An earlier attempt ended without an answer: the sink may have the lead already. */
  mayHaveArrived: boolean
  timeoutMs: number
}

/** Settings of each receiver of leads: the address that switches it on, and the secret that it needs. */
export const sinkSettings = {
  amocrm: { address: 'AMOCRM_BASE', secret: 'AMOCRM_TOKEN' },
  webhook: { address: 'LEADS_WEBHOOK_URL', secret: 'LEADS_WEBHOOK_SECRET' },
  email: { address: 'LEADS_EMAIL_TO' },
} as const satisfies Record<string, { address: SettingName; secret?: SettingName }>

type ConfiguredSink = keyof typeof sinkSettings

/** Those who may get a lead; the policy must name each of them (`../facts.ts`). */
export type SinkName = ConfiguredSink | 'relay'

/** One value for each sink, made from the setting of its address. */
export function forEachSink<Value>(pick: (address: (typeof sinkSettings)[ConfiguredSink]['address']) => Value) {
  const values = Object.entries(sinkSettings).map(([name, { address }]) => [name, pick(address)])
  return Object.fromEntries(values) as Record<ConfiguredSink, Value> // the entries are those of the table
}

/** A receiver of leads. `send` throws when the sink does not answer. */
export interface Sink {
  readonly name: SinkName | 'test'
  /** Whether the sink receives everything the visitor wrote, so that the outbox need not keep it. */
  takesAll(submission: Submission): boolean
  send(submission: Submission, attempt: Attempt): Promise<Outcome>
}

/** Whether leads go anywhere with these settings, as create-sinks.ts decides it. */
export function hasSink(settings: Record<string, unknown>): boolean {
  return settings['LEADS_MODE'] === 'relay' || Object.values(sinkSettings).some(({ address }) => (settings[address] ?? '') !== '')
}
