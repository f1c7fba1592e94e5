import type { Sink } from '../../features/leads/server/sinks/sink.ts'
import type { Chance } from './chance.ts'

export type SinkName = Sink['name']

/** How often out of one an outside thing goes wrong. */
export interface Rates {
  /** The worker dies at an `await`. */
  crash: number
  /** The database fails, before or after it has done what was asked. */
  database: number
  /** A sink does anything but answer well. */
  sink: number
  /** An answer takes seconds instead of milliseconds. */
  slow: number
}

/** What one seed is about. */
export interface Profile {
  sinks: SinkName[]
  ack: 'echo' | 'status'
  leads: number
  rates: Rates
  /** The clock of the machines is put forward and back. */
  jumps: boolean
  /** The sealing key is replaced. */
  rotates: boolean
}

export const CALM: Rates = { crash: 0, database: 0, sink: 0, slow: 0 }

export function createProfile(chance: Chance): Profile {
  const { is, below, oneOf } = chance
  const sinks = is(0.3) ? (['relay'] as const) : outboxSinks(chance)
  return {
    sinks: [...sinks],
    ack: is(0.3) ? 'status' : 'echo',
    leads: 1 + below(3),
    rates: {
      crash: oneOf([0, 0, 0.02, 0.08]),
      database: oneOf([0, 0, 0.02, 0.1]),
      sink: oneOf([0, 0.3, 0.3, 0.7]),
      slow: oneOf([0, 0.02, 0.1]),
    },
    jumps: is(0.25),
    rotates: is(0.25),
  }
}

/** At least one. */
function outboxSinks({ is, oneOf }: Chance): SinkName[] {
  const some = (['amocrm', 'webhook', 'email'] as const).filter(() => is(0.5))
  return some.length > 0 ? some : [oneOf(['amocrm', 'webhook'] as const)]
}
