import { allRows, firstRow, type Sql, statement } from '../../../contract/sql.ts'

/** A lead to be stored; `payload` and `proof` are sealed. */
export interface NewLead {
  id: string
  number: number
  kind: 'lead' | 'letter'
  form: string
  fingerprint: string
  keyId: string
  payload: string
  proof: string
  consentVersion: string
  createdAt: number
}

export interface StoredLead {
  number: number
  fingerprint: string
  keyId: string
}

/** A lead that this caller alone may deliver until the lease ends. */
export interface TakenLead {
  id: string
  number: number
  keyId: string
  payload: string
  /** Number of deliveries begun, including this one. It identifies the lease: an older lease can no longer change the state of the lead. */
  attempts: number
  deliveries: Delivery[]
}

export interface Delivery {
  sink: string
  state: 'waiting' | 'delivered' | 'dead'
  attempts: number
  nextAt: number
  reason: string | null
  /** 0 when only the HTTP status shows that the sink has the lead. */
  confirmed: 0 | 1
}

/** The sealed parts of a lead and the name of their key. */
export interface Seals {
  keyId: string
  /** Empty when the lead was resealed after its content was wiped, because missing content has no fingerprint. */
  fingerprint: string
  payload: string | null
  proof: string
}

export interface SealedLead extends Seals {
  id: string
}

interface Settled {
  state: 'waiting' | 'delivered' | 'dead'
  nextAt: number
  /** Time at which the content is wiped, because a sink has all of it; `null` if it is never wiped. */
  wipeAt: number | null
  deliveries: Delivery[]
}

interface Backlog {
  waiting: number
  /** Arrival of the oldest waiting lead; `null` without a waiting lead. */
  oldest: number | null
  dead: number
  oldestDead: number | null
}

/** The table of leads (edge/migrations/leads). Times are milliseconds since 1970. */
export interface Outbox {
  /**
   * Stores a lead with its consent in one transaction. Returns the stored lead with this id, which may be an earlier one; `null` when
   * another lead has its number.
   */
  store(lead: NewLead): Promise<StoredLead | null>
  has(id: string): Promise<boolean>
  /** The sealed proof of consent of a lead; `null` when there is no such lead. */
  proof(id: string): Promise<Pick<SealedLead, 'keyId' | 'proof'> | null>
  /**
   * Leases a due lead; `null` when no due lead has this id, or another caller has leased it. Here and in `due`, a time that is further
   * ahead than any code sets it was set while the clock was wrong, and counts as past.
   */
  take(id: string, now: number, leaseUntil: number): Promise<TakenLead | null>
  settle(lead: TakenLead, settled: Settled, now: number): Promise<void>
  due(now: number, limit: number): Promise<string[]>
  backlog(): Promise<Backlog>
  /** Marks the task `name` as done and returns `true`; returns `false` when any isolate has done it less than `everyMs` ago. */
  claim(name: string, now: number, everyMs: number): Promise<boolean>
  lastClaim(name: string): Promise<number | null>
  /** Wipes the content of delivered leads whose `wipeAt` has passed, and limits `wipeAt` to `longestMs` from now. Returns the number. */
  wipe(now: number, longestMs: number): Promise<number>
  /** Deletes the rows of leads delivered before this time; a delivery in the future counts as made now. Returns the number of leads. */
  purge(deliveredBefore: number, now: number): Promise<number>
  /** Leads sealed with any other key, ordered by id, starting after `afterId`. */
  sealedWithOtherKeys(keyId: string, afterId: string, limit: number): Promise<SealedLead[]>
  countSealedWithOtherKeys(keyId: string): Promise<number>
  /** Replaces the seals of a lead in one transaction; `false` when the lead has changed since it was read. */
  replaceSeals(before: SealedLead, seals: Seals): Promise<boolean>
}

export function createOutbox(db: Sql): Outbox {
  return {
    async store(lead) {
      const { id, number, kind, form, fingerprint, keyId, payload, proof, consentVersion, createdAt } = lead
      const [, , [stored]] = await db.query([
        statement(INSERT_LEAD, id, number, kind, form, fingerprint, keyId, payload, createdAt, createdAt),
        statement(INSERT_CONSENT, consentVersion, createdAt, proof, id),
        statement<StoredLead>('SELECT number, fingerprint, key_id AS "keyId" FROM outbox WHERE id = ?', id),
      ])
      return stored ?? null
    },
    has: async (id) => (await firstRow(db, statement('SELECT 1 AS found FROM outbox WHERE id = ?', id))) !== null,
    proof: (id) => firstRow(db, statement<Pick<SealedLead, 'keyId' | 'proof'>>(PROOF, id)),
    async take(id, now, leaseUntil) {
      const times = [now, now + LONGEST_DELAY_MS, now, longestLease(now, leaseUntil)]
      const [[lead], deliveries] = await db.query([
        statement<Omit<TakenLead, 'deliveries'>>(TAKE_LEAD, leaseUntil, id, ...times),
        statement<Delivery>(DELIVERIES, id),
      ])
      return lead ? { ...lead, deliveries } : null
    },
    async settle({ id, attempts }, { state, nextAt, wipeAt, deliveries }, now) {
      const settledAt = state === 'waiting' ? null : now
      const isOver = wipeAt !== null && wipeAt <= now
      await db.query([
        ...deliveries.map((one) =>
          statement(UPSERT_DELIVERY, id, one.sink, one.state, one.attempts, one.nextAt, one.reason, one.confirmed),
        ),
        statement(SETTLE_LEAD, state, isOver ? 1 : 0, isOver ? null : wipeAt, nextAt, settledAt, id, attempts),
      ])
    },
    async due(now, limit) {
      const sql = `SELECT id FROM outbox WHERE state = 'waiting' AND ${IS_DUE} ORDER BY next_at LIMIT ?`
      const times = [now, now + LONGEST_DELAY_MS, now, longestLease(now, now)]
      return (await allRows(db, statement<{ id: string }>(sql, ...times, limit))).map(({ id }) => id)
    },
    async backlog() {
      return (await firstRow(db, statement<Backlog>(BACKLOG))) ?? { waiting: 0, oldest: null, dead: 0, oldestDead: null }
    },
    async claim(name, now, everyMs) {
      return (await firstRow(db, statement(CLAIM, name, now, everyMs))) !== null
    },
    async lastClaim(name) {
      return (await firstRow(db, statement<{ at: number }>('SELECT at FROM marks WHERE name = ?', name)))?.at ?? null
    },
    async wipe(now, longestMs) {
      const [, wiped] = await db.query([
        statement("UPDATE outbox SET wipe_at = ?1 WHERE state = 'delivered' AND wipe_at > ?1", now + longestMs),
        statement("UPDATE outbox SET payload = NULL, wipe_at = NULL WHERE state = 'delivered' AND wipe_at <= ? RETURNING id", now),
      ])
      return wiped.length
    },
    async purge(deliveredBefore, now) {
      const [, purged] = await db.query([
        statement("UPDATE outbox SET settled_at = ?1 WHERE state = 'delivered' AND settled_at > ?1", now),
        statement("DELETE FROM outbox WHERE state = 'delivered' AND settled_at < ? RETURNING id", deliveredBefore),
      ])
      return purged.length
    },
    sealedWithOtherKeys: (keyId, afterId, limit) => allRows(db, statement<SealedLead>(SEALED_WITH_OTHER_KEYS, keyId, afterId, limit)),
    async countSealedWithOtherKeys(keyId) {
      const sql = 'SELECT count(*) AS count FROM outbox WHERE key_id <> ?'
      return (await firstRow(db, statement<{ count: number }>(sql, keyId)))?.count ?? 0
    },
    async replaceSeals(before, { keyId, fingerprint, payload, proof }) {
      const unchanged = [before.id, before.keyId, before.payload]
      const [, replaced] = await db.query([
        statement(REPLACE_PROOF, proof, before.id, ...unchanged),
        statement(REPLACE_PAYLOAD, keyId, fingerprint, payload, ...unchanged),
      ])
      return replaced.length > 0
    },
  }
}

/** The longest delay of a delivery that a sink may request. */
export const LONGEST_DELAY_MS = 12 * 60 * 60 * 1000
/** Longer than a lease with any sensible timeout, so that another setting or a slightly wrong clock ends no other caller's lease. */
const LONG_LEASE_MS = 10 * 60 * 1000

/** The latest end of any lease: twice a longer lease, because its setting may have been longer. */
function longestLease(now: number, leaseUntil: number): number {
  return now + Math.max(LONG_LEASE_MS, 2 * (leaseUntil - now))
}

const IS_DUE = '(next_at <= ? OR next_at > ?) AND (lease_until <= ? OR lease_until > ?)'

const INSERT_LEAD = `INSERT INTO outbox (id, number, kind, form, fingerprint, key_id, payload, created_at, next_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`

/** Selects from `outbox`, so that no consent is stored without its lead, whose number may be taken. */
const INSERT_CONSENT = `INSERT INTO consents (lead_id, text_version, given_at, proof) SELECT id, ?, ?, ? FROM outbox WHERE id = ?
  ON CONFLICT (lead_id) DO NOTHING`

const PROOF = 'SELECT key_id AS "keyId", proof FROM outbox JOIN consents ON lead_id = id WHERE id = ?'

const TAKE_LEAD = `UPDATE outbox SET attempts = attempts + 1, lease_until = ? WHERE id = ? AND state = 'waiting' AND ${IS_DUE}
  RETURNING id, number, key_id AS "keyId", payload, attempts`

const DELIVERIES = 'SELECT sink, state, attempts, next_at AS "nextAt", reason, confirmed FROM deliveries WHERE lead_id = ?'

/** A delivery stays `delivered`, even if a slower attempt reports another state later. */
const UPSERT_DELIVERY = `INSERT INTO deliveries (lead_id, sink, state, attempts, next_at, reason, confirmed) VALUES (?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (lead_id, sink) DO UPDATE SET state = excluded.state, attempts = excluded.attempts, next_at = excluded.next_at,
    reason = excluded.reason, confirmed = excluded.confirmed
  WHERE deliveries.state <> 'delivered'`

const SETTLE_LEAD = `UPDATE outbox SET state = ?, payload = CASE WHEN ? = 1 THEN NULL ELSE payload END, wipe_at = ?, next_at = ?,
    settled_at = ?, lease_until = 0
  WHERE id = ? AND attempts = ?`

const BACKLOG = `SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting, min(created_at) FILTER (WHERE state = 'waiting') AS oldest,
  count(*) FILTER (WHERE state = 'dead') AS dead, min(created_at) FILTER (WHERE state = 'dead') AS "oldestDead"
  FROM outbox WHERE state <> 'delivered'`

/** `abs`, so that a mark in the far future, set while the clock was wrong, does not block all claims until that time. */
const CLAIM = `INSERT INTO marks (name, at) VALUES (?, ?)
  ON CONFLICT (name) DO UPDATE SET at = excluded.at WHERE abs(excluded.at - marks.at) >= ? RETURNING at`

const SEALED_WITH_OTHER_KEYS = `SELECT id, key_id AS "keyId", fingerprint, payload, proof FROM outbox JOIN consents ON lead_id = id
  WHERE key_id <> ? AND id > ? ORDER BY id LIMIT ?`

/** Matches while the lead has the key and content it was read with: a delivery may wipe the content, another run may reseal it. */
const UNCHANGED = 'id = ? AND key_id = ? AND payload IS NOT DISTINCT FROM ?'

const REPLACE_PROOF = `UPDATE consents SET proof = ? WHERE lead_id = ? AND EXISTS (SELECT 1 FROM outbox WHERE ${UNCHANGED})`

const REPLACE_PAYLOAD = `UPDATE outbox SET key_id = ?, fingerprint = ?, payload = ? WHERE ${UNCHANGED} RETURNING id`
