import type { Sink } from '../../features/leads/server/sinks/sink.ts'
import type { Chance } from './chance.ts'

/** The simulated receivers, one for each kind of response (`receivers.ts`). */
export type SinkName = Extract<Sink['name'], 'amocrm' | 'webhook' | 'email' | 'relay'>

/** Probabilities of external faults. */
export interface Rates {
  /** The worker dies at an `await`. */
  crash: number
  /** The database fails before or after executing a statement. */
  database: number
  /** A sink misbehaves. */
  sink: number
  /** A response takes seconds instead of milliseconds. */
  slow: number
}

/** The configuration of one seed. */
export interface Profile {
  sinks: SinkName[]
  ack: 'echo' | 'status'
  leads: number
  rates: Rates
  /** Whether the clock is put forward and back. */
  jumps: boolean
  /** Whether the sealing key is replaced. */
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

/** Chooses at least one sink. */
function outboxSinks({ is, oneOf }: Chance): SinkName[] {
  const some = (['amocrm', 'webhook', 'email'] as const).filter(() => is(0.5))
  return some.length > 0 ? some : [oneOf(['amocrm', 'webhook'] as const)]
}
