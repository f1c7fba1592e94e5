import type { DeliveryDeps } from '../../features/leads/server/deliver.ts'
import type { Outbox } from '../../features/leads/server/outbox.ts'
import type { Outcome, Sink } from '../../features/leads/server/sinks/sink.ts'

/** A bug injected into the pipeline, which the simulation must find. */
export interface Mutant {
  sql: (sql: string) => string
  sink: (sink: Sink) => Sink
  outbox: (outbox: Outbox) => Outbox
  /** The mutated deps of one process. */
  delivery: (deps: Timed) => Timed
}

type Timed = Pick<DeliveryDeps, 'now' | 'outbox' | 'sinks'>

export const unchanged: Mutant = { sql: (sql) => sql, sink: (sink) => sink, outbox: (outbox) => outbox, delivery: (deps) => deps }

export const mutants: Record<string, Mutant> = {
  'any-2xx-counts': outcomes((outcome) => (isRetry(outcome, /^status 2/) ? { kind: 'delivered' } : outcome)),
  'any-409-counts': outcomes((outcome) =>
    outcome.kind === 'conflict' || isRetry(outcome, /^status 409/) ? { kind: 'delivered' } : outcome,
  ),
  'relay-keeps-no-row': { ...unchanged, sink: (sink) => (sink.name === 'relay' ? { ...sink, send: always(sink) } : sink) },
  'unconfirmed-is-wiped-at-once': outcomes((outcome) => (outcome.kind === 'delivered' ? { kind: 'delivered' } : outcome)),
  'wiped-before-all-sinks': {
    ...unchanged,
    outbox: (outbox) => ({
      ...outbox,
      settle: (lead, settled, now) =>
        outbox.settle(lead, settled.deliveries.some(({ state }) => state === 'delivered') ? { ...settled, wipeAt: now } : settled, now),
    }),
  },
  'dead-leads-are-silent': {
    ...unchanged,
    outbox: (outbox) => ({
      ...outbox,
      async backlog() {
        const backlog = await outbox.backlog()
        return backlog.waiting > 0 ? backlog : { ...backlog, dead: 0 }
      },
    }),
  },
  'alarm-every-minute': { ...unchanged, outbox: (outbox) => ({ ...outbox, claim: (name, now) => outbox.claim(name, now, 0) }) },
  'number-changes-with-the-database': {
    ...unchanged,
    outbox: (outbox) => ({
      ...outbox,
      store: (lead) => outbox.store(lead).catch(() => null),
    }),
  },
  'old-key-goes-too-early': { ...unchanged, outbox: (outbox) => ({ ...outbox, countSealedWithOtherKeys: async () => 0 }) },
  'no-lease': {
    ...unchanged,
    sql: (sql) => sql.replace('(lease_until <= ? OR lease_until > ?)\n  RETURNING', '(? > 0 OR ? > 0)\n  RETURNING'),
  },
  'late-lease-is-used': { ...unchanged, delivery: withoutCheckOfLease },
  'late-attempt-undoes-a-delivery': { ...unchanged, sql: (sql) => sql.replace("\n  WHERE deliveries.state <> 'delivered'", '') },
  'crm-is-not-searched': {
    ...unchanged,
    sink: (sink) => ({ ...sink, send: (submission, attempt) => sink.send(submission, { ...attempt, mayHaveArrived: false }) }),
  },
  'requeue-goes-to-all-sinks': {
    ...unchanged,
    sql: (sql) => sql.replace(/^(UPDATE deliveries .*) WHERE \(.*\) AND lead_id IN/s, '$1 WHERE lead_id IN'),
  },
}

/** Stops the clock from a lease to the first attempt, so that the lease always seems long enough. */
function withoutCheckOfLease({ now, outbox, sinks }: Timed): Timed {
  let leasedAt: number | null = null
  const goOn = () => {
    leasedAt = null
  }
  return {
    now: () => leasedAt ?? now(),
    outbox: {
      ...outbox,
      async take(id, at, until) {
        const lead = await outbox.take(id, at, until)
        if (lead) leasedAt = at
        return lead
      },
      settle: (...settled) => {
        goOn()
        return outbox.settle(...settled)
      },
    },
    sinks: sinks.map((sink) => ({
      ...sink,
      send: (...sent) => {
        goOn()
        return sink.send(...sent)
      },
    })),
  }
}

function outcomes(change: (outcome: Outcome) => Outcome): Mutant {
  return { ...unchanged, sink: (sink) => ({ ...sink, send: async (...args) => change(await sink.send(...args)) }) }
}

function always(sink: Sink): Sink['send'] {
  return (...args) =>
    sink.send(...args).then(
      () => ({ kind: 'delivered' }),
      () => ({ kind: 'delivered' }),
    )
}

function isRetry(outcome: Outcome, reason: RegExp): boolean {
  return outcome.kind === 'retry' && reason.test(outcome.reason)
}
