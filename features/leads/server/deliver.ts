import * as v from 'valibot'
import { isAhead } from '../../../contract/stored-time.ts'
import { UnknownKeyError, type Vault } from '../../../edge/vault.ts'
import { type Delivery, LONGEST_DELAY_MS, type Outbox, type TakenLead } from './outbox.ts'
import type { Outcome, Sink } from './sinks/sink.ts'
import { type Submission, submissionSchema } from './submission.ts'

export interface DeliveryDeps {
  outbox: Outbox
  vault: Vault
  sinks: Sink[]
  timeoutMs: number
  retryBaseMs: number
  now: () => number
  /** Returns a number from 0 to 1. */
  random: () => number
  report: (event: string, fields: Record<string, string | number>) => void
}

/** A search and a post may each take the whole timeout; the extra time of the lease is for the database. */
const LEASE_TIMEOUTS = 2
export const LEASE_EXTRA_MS = 5000
/** Time in which a person can notice that a lead is missing in a sink whose response did not name it. */
export const UNCONFIRMED_RETENTION_MS = 72 * 60 * 60 * 1000

/**
 * Delivers one lead to every sink that does not have it yet. It is safe to call at any time, even concurrently: only the holder of the
 * lease delivers, and when the holder dies, the lease expires and the next caller takes over.
 */
export async function deliver(deps: DeliveryDeps, id: string): Promise<'nothing to do' | 'waiting' | 'delivered' | 'dead'> {
  if (deps.sinks.length === 0) return 'nothing to do'
  const workMs = LEASE_TIMEOUTS * deps.timeoutMs
  const leaseUntil = deps.now() + workMs + LEASE_EXTRA_MS
  const lead = await deps.outbox.take(id, deps.now(), leaseUntil)
  if (!lead) return 'nothing to do'
  const submission = await openLead(deps.vault, lead)
  // After a slow query the lease could expire during the delivery. Another caller would then search for a lead that is not sent yet.
  if (deps.now() + workMs > leaseUntil) return 'nothing to do'
  const due = deps.sinks.map((sink) => ({ sink, before: deliveryOf(lead, sink) })).filter(({ before }) => before.state === 'waiting')
  const tried = await Promise.all(due.map(({ sink, before }) => attempt(deps, { lead, submission, sink, before })))
  return settle(deps, lead, submission, tried)
}

function openLead({ open }: Vault, { id, keyId, payload }: TakenLead): Promise<Submission | Error> {
  return (
    open(payload, keyId, id)
      .then((json) => v.parse(submissionSchema, JSON.parse(json)))
      // Most likely a key was removed from LEADS_KEY too early. It may be restored, so this is a retry.
      .catch((error: Error) => error)
  )
}

function deliveryOf({ deliveries }: TakenLead, { name }: Sink): Delivery {
  return (
    deliveries.find(({ sink }) => sink === name) ?? { sink: name, state: 'waiting', attempts: 0, nextAt: 0, reason: null, confirmed: 1 }
  )
}

interface AttemptOptions {
  lead: TakenLead
  submission: Submission | Error
  sink: Sink
  before: Delivery
}

/** Sends the lead to one sink, unless its next attempt is not due yet. */
async function attempt(deps: DeliveryDeps, { lead, submission, sink, before }: AttemptOptions): Promise<Delivery> {
  if (isAhead(before.nextAt, deps.now(), LONGEST_DELAY_MS)) return before
  const outcome = submission instanceof Error ? unopened(submission) : await send(deps, sink, submission, lead.attempts > 1)
  const after = deliveryAfter(deps, before, outcome)
  deps.report('lead delivery', {
    number: lead.number,
    sink: sink.name,
    state: after.state,
    attempt: after.attempts,
    reason: after.reason ?? '',
  })
  return after
}

function unopened(error: Error): Outcome {
  return { kind: 'retry', reason: error instanceof UnknownKeyError ? error.message : 'the sealed lead cannot be opened' }
}

async function send(deps: DeliveryDeps, sink: Sink, submission: Submission, mayHaveArrived: boolean): Promise<Outcome> {
  try {
    return await sink.send(submission, { mayHaveArrived, timeoutMs: deps.timeoutMs })
  } catch (error) {
    // The reason contains only the error's name, because its message may contain an address or more.
    return { kind: 'retry', reason: `no answer (${error instanceof Error ? error.name : 'unknown'})` }
  }
}

function deliveryAfter({ now, random, retryBaseMs }: DeliveryDeps, { sink, attempts: before }: Delivery, outcome: Outcome): Delivery {
  const attempts = before + 1
  if (outcome.kind === 'delivered') {
    return { sink, state: 'delivered', attempts, nextAt: 0, reason: null, confirmed: outcome.isUnconfirmed ? 0 : 1 }
  }
  if (outcome.kind !== 'retry') return { sink, state: 'dead', attempts, nextAt: 0, reason: outcome.reason, confirmed: 1 }
  const delay = backoff({ attempts, baseMs: retryBaseMs, afterMs: outcome.afterMs, random: random() })
  return { sink, state: 'waiting', attempts, nextAt: now() + delay, reason: outcome.reason, confirmed: 1 }
}

async function settle(deps: DeliveryDeps, lead: TakenLead, submission: Submission | Error, tried: Delivery[]) {
  const states = deps.sinks.map((sink) => tried.find(({ sink: name }) => name === sink.name) ?? deliveryOf(lead, sink))
  const waiting = states.filter(({ state }) => state === 'waiting')
  const state = waiting.length > 0 ? 'waiting' : states.some((one) => one.state === 'dead') ? 'dead' : 'delivered'
  const nextAt = Math.min(...waiting.map((one) => one.nextAt))
  const isStoredElsewhere = !(submission instanceof Error) && deps.sinks.some((sink) => sink.receivesAll(submission))
  const now = deps.now()
  const wipeAt = now + (states.every(({ confirmed }) => confirmed) ? 0 : UNCONFIRMED_RETENTION_MS)
  const isSafe = state === 'delivered' && isStoredElsewhere
  const settled = { state, nextAt: waiting.length > 0 ? nextAt : 0, wipeAt: isSafe ? wipeAt : null, deliveries: tried } as const
  await deps.outbox.settle(lead, settled, now)
  return state
}

const MAX_DELAY_MS = 2 * 60 * 60 * 1000

interface Backoff {
  /** Number of failures, including this one. */
  attempts: number
  baseMs: number
  /** Delay that the sink requested. */
  afterMs?: number | undefined
  /** A number from 0 to 1. */
  random: number
}

/** Milliseconds until the next attempt: they double each time, with a random factor of 0.5 to 1, but are not less than the sink requested. */
export function backoff({ attempts, baseMs, afterMs = 0, random }: Backoff): number {
  const delay = Math.min(baseMs * 2 ** Math.min(attempts - 1, 20), MAX_DELAY_MS)
  return Math.round(Math.max(delay * (0.5 + random / 2), afterMs))
}
