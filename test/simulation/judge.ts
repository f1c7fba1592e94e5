import { type Process, SLOWEST_MS } from './process.ts'
import type { Profile, SinkName } from './profile.ts'
import type { Posted, Truth } from './receivers.ts'
import type { SimulatedDatabase } from './simulated-database.ts'

/** Checks the invariants. */
export interface Judge {
  violations: string[]
  /** Records that a visitor got this number. */
  acknowledged: (id: string, form: string, number: number) => void
  /** Called after a change of the database. */
  look: () => void
  /** Called before a lead is sent to a sink. */
  sends: (process: Process, posted: Pick<Posted, 'sink' | 'id'> | { sink: 'email'; number: number }) => void
  alarmed: (event: string) => void
  /** Called after all faults have ended and the pipeline has had enough time. */
  lookAtTheEnd: () => void
  says: (violation: string) => void
}

interface JudgeOptions {
  profile: Profile
  database: SimulatedDatabase
  truth: Truth
  wall: () => number
  /** Milliseconds since the start, independent of clock changes. */
  passed: () => number
  retryBaseMs: number
}

type Row = {
  id: string
  number: number
  form: string
  state: string
  attempts: number
  isWiped: number
  nextAt: number
  settledAt: number
  /** Sinks that have confirmed the lead, separated by commas. */
  confirmed: string | null
}

const HOUR_MS = 60 * 60 * 1000
const UNCONFIRMED_RETENTION_MS = 72 * HOUR_MS
const LONGEST_BACKOFF_MS = 2 * HOUR_MS
const PERSON_NEEDED_MS = HOUR_MS / 6
/** Longest time from claiming an alarm, from which the hour counts, to sending it: two calls of a slow database. */
const LONGEST_TELLING_MS = 2 * SLOWEST_MS

const ROWS = `SELECT id, number, form, state, attempts, payload IS NULL AS isWiped, next_at AS nextAt, settled_at AS settledAt,
  (SELECT group_concat(sink) FROM deliveries WHERE lead_id = id AND state = 'delivered' AND confirmed = 1) AS confirmed FROM outbox`
const OUTDONE = "SELECT 1 FROM deliveries WHERE lead_id = ? AND state = 'dead' AND reason = 'has other content under this key'"

export function createJudge({ profile, database, truth, wall, passed, retryBaseMs }: JudgeOptions): Judge {
  const violations: string[] = []
  const numbers = new Map<string, number>()
  const told = new Map<string, Set<string>>()
  /** When the database recorded that a sink has confirmed a key or a number. */
  const done = new Map<string, number>()
  const alarms = new Map<string, number>()
  const says = (violation: string) => void violations.push(violation)
  const rows = () => database.look<Row>(ROWS)

  /** Whether a sink has this lead, and no other under its key. */
  function has(sink: SinkName, { id, form, number }: Row): boolean {
    if (sink === 'email') return truth.email.has(number)
    if (sink === 'amocrm') return truth.amocrm.get(id)?.form === form
    if (sink === 'webhook' && profile.ack === 'status') return truth.accepted.has(id)
    return truth[sink].get(id)?.form === form
  }

  function lookAt(row: Row): void {
    const missing = profile.sinks.filter((sink) => !has(sink, row))
    if (row.state === 'delivered' && missing.length > 0) says(`${row.id} is delivered, but not to ${missing}`)
    if (row.isWiped && missing.length > 0) says(`${row.id} is wiped, but ${missing} has it not`)
    const isKeptLonger = profile.ack === 'status' && profile.sinks.includes('webhook') && wall() - row.settledAt < UNCONFIRMED_RETENTION_MS
    if (row.isWiped && isKeptLonger && !profile.jumps) says(`${row.id} is wiped too early`)
    const backoff = Math.max(Math.min(retryBaseMs * 2 ** (row.attempts - 1), LONGEST_BACKOFF_MS), PERSON_NEEDED_MS)
    if (!profile.jumps && row.state === 'waiting' && row.nextAt - wall() > backoff) says(`${row.id} waits longer than its back-off`)
  }

  function remember({ id, number, confirmed }: Row): void {
    const sinks = confirmed?.split(',') ?? []
    for (const sink of profile.sinks)
      if (done.has(`${sink} ${id}`) && !sinks.includes(sink)) says(`${id} is delivered to ${sink} no longer`)
    const confirmations = sinks.flatMap((sink) => [`${sink} ${id}`, `${sink} ${number}`])
    for (const which of confirmations) if (!done.has(which)) done.set(which, passed())
  }

  function lookForAcknowledged(all: Row[]): void {
    for (const [id, forms] of told) {
      const isKept = all.some((row) => row.id === id)
      for (const form of forms) if (!isKept && truth.relay.get(id)?.form !== form) says(`${id} was acknowledged and is nowhere`)
    }
  }

  function lookAtSettled({ id, state, isWiped, number }: Row): void {
    if (state !== 'delivered') says(`${id} is ${state} after everything was well for hours`)
    else if (!isWiped) says(`${id} keeps its content for ever`)
    compareNumber(id, number, '')
  }

  function compareNumber(id: string, number: number, where: string): void {
    if (numbers.has(id) && numbers.get(id) !== number) says(`${id} has another number${where} than was told`)
  }

  /** Whether a lead is rightly dead for good: the relay accepted other content under the same key while the database did not respond. */
  function isOutdone(id: string): boolean {
    return profile.sinks.includes('relay') && database.look(OUTDONE, id).length > 0
  }

  return {
    violations,
    says,
    acknowledged(id, form, number) {
      const isAnother = [...numbers].some(([key, known]) => known === number && key !== id)
      if (isAnother) says(`the number ${number} was told for two leads`)
      if (numbers.has(id) && numbers.get(id) !== number) says(`${id} was told two numbers`)
      numbers.set(id, number)
      const forms = told.get(id) ?? new Set()
      told.set(id, forms.add(form))
      // Contents cannot be compared without the other key, and a failing relay has nothing to compare with.
      if (forms.size > 1 && !profile.rotates && !profile.sinks.includes('relay')) says(`${id} was acknowledged with two contents`)
      lookForAcknowledged(rows())
    },
    look() {
      const all = rows()
      for (const row of all) lookAt(row)
      for (const row of all) remember(row)
      lookForAcknowledged(all)
    },
    // A confirmation that reaches the database after the next lease was granted is not a fault of the pipeline.
    sends({ name, tookAt }, posted) {
      if (name.startsWith('accept') || profile.jumps) return
      const which = `${posted.sink} ${'id' in posted ? posted.id : posted.number}`
      if ((done.get(which) ?? tookAt) < tookAt) says(`${which} is sent, but was confirmed before`)
    },
    alarmed(event) {
      if (!profile.jumps && passed() - (alarms.get(event) ?? -HOUR_MS) < HOUR_MS - LONGEST_TELLING_MS)
        says(`"${event}" was raised twice within an hour`)
      alarms.set(event, passed())
    },
    lookAtTheEnd() {
      for (const row of rows()) if (!isOutdone(row.id)) lookAtSettled(row)
      for (const [id, { count }] of truth.amocrm) if (count > 1) says(`${id} is ${count} times in the CRM`)
      for (const sink of ['amocrm', 'webhook', 'relay'] as const)
        for (const [id, { number }] of truth[sink]) compareNumber(id, number, ` at ${sink}`)
    },
  }
}
