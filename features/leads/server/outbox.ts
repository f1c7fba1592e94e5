/** A lead to be kept; `payload` and `proof` are sealed. */
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

export interface KeptLead {
  number: number
  fingerprint: string
  keyId: string
}

/** A lead whose delivery is ours until the lease ends. */
export interface TakenLead {
  id: string
  number: number
  keyId: string
  payload: string
  /** Deliveries begun so far, this one included; also the token of the lease. */
  attempts: number
  deliveries: Delivery[]
}

export interface Delivery {
  sink: string
  state: 'waiting' | 'delivered' | 'dead'
  attempts: number
  nextAt: number
  reason: string | null
  /** 0 when the sink's status is all that says so. */
  confirmed: 0 | 1
}

/** What is sealed of a lead, and under which key. */
export interface Seals {
  keyId: string
  /** Empty when the content is wiped: nothing can make it again under another key. */
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
  /** When the content goes, which is safe elsewhere; `null` to keep it. */
  wipeAt: number | null
  deliveries: Delivery[]
}

interface Backlog {
  waiting: number
  /** When the oldest of them came; `null` when there is none. */
  oldest: number | null
  dead: number
  oldestDead: number | null
}

/** What the outbox needs of D1. */
export interface OutboxDatabase {
  prepare(sql: string): Statement
  /** One transaction. */
  batch<Row>(statements: Statement[]): Promise<Rows<Row>[]>
}

interface Statement {
  bind(...values: unknown[]): Statement
  all<Row>(): Promise<Rows<Row>>
  first<Value>(column: string): Promise<Value | null>
  first<Row>(): Promise<Row | null>
}

interface Rows<Row> {
  results: Row[]
}

/** The table of leads (migrations/leads). Times are milliseconds since 1970. */
export interface Outbox {
  /**
   * Keeps a lead with its consent, both or neither. Returns what is kept under its id, which may be an earlier lead; `null` when another
   * lead has its number.
   */
  keep(lead: NewLead): Promise<KeptLead | null>
  has(id: string): Promise<boolean>
  /** Leases a lead that is due; `null` when there is none under this id, or somebody else has it. */
  take(id: string, now: number, leaseUntil: number): Promise<TakenLead | null>
  settle(lead: TakenLead, settled: Settled, now: number): Promise<void>
  due(now: number, limit: number): Promise<string[]>
  backlog(): Promise<Backlog>
  /** Marks that something is done now, unless that was done less than `everyMs` ago by anybody. Returns whether it is ours to do. */
  claim(name: string, now: number, everyMs: number): Promise<boolean>
  lastClaim(name: string): Promise<number | null>
  /** Wipes the content of delivered leads that was kept until now. Returns how many. */
  wipe(now: number): Promise<number>
  /** Deletes the receipts of leads delivered before this time. Returns how many. */
  purge(deliveredBefore: number): Promise<number>
  /** Leads sealed under other keys than this one, in the order of their ids, beginning after one. */
  sealedOtherwise(keyId: string, afterId: string, limit: number): Promise<SealedLead[]>
  countSealedOtherwise(keyId: string): Promise<number>
  /** Gives a lead new seals, all or none; `false` when it has changed since it was read. */
  replaceSeals(before: SealedLead, seals: Seals): Promise<boolean>
}

export function createOutbox(db: OutboxDatabase): Outbox {
  return {
    async keep(lead) {
      const { id, number, kind, form, fingerprint, keyId, payload, proof, consentVersion, createdAt } = lead
      const [, , kept] = await db.batch<KeptLead>([
        db.prepare(INSERT_LEAD).bind(id, number, kind, form, fingerprint, keyId, payload, createdAt, createdAt),
        db.prepare(INSERT_CONSENT).bind(consentVersion, createdAt, proof, id),
        db.prepare('SELECT number, fingerprint, key_id AS keyId FROM outbox WHERE id = ?').bind(id),
      ])
      return kept?.results[0] ?? null
    },
    has: async (id) => (await db.prepare('SELECT 1 FROM outbox WHERE id = ?').bind(id).first()) !== null,
    async take(id, now, leaseUntil) {
      const [taken, deliveries] = await db.batch([
        db.prepare(TAKE_LEAD).bind(leaseUntil, id, now, now),
        db.prepare('SELECT sink, state, attempts, next_at AS nextAt, reason, confirmed FROM deliveries WHERE lead_id = ?').bind(id),
      ])
      const [lead] = (taken?.results ?? []) as Omit<TakenLead, 'deliveries'>[] // the columns of TAKE_LEAD
      return lead ? { ...lead, deliveries: (deliveries?.results ?? []) as Delivery[] } : null // the columns of the query above
    },
    async settle({ id, attempts }, { state, nextAt, wipeAt, deliveries }, now) {
      const settledAt = state === 'waiting' ? null : now
      await db.batch([
        ...deliveries.map((one) =>
          db.prepare(UPSERT_DELIVERY).bind(id, one.sink, one.state, one.attempts, one.nextAt, one.reason, one.confirmed),
        ),
        db.prepare(SETTLE_LEAD).bind(state, wipeAt, now, wipeAt, now, wipeAt, nextAt, settledAt, id, attempts),
      ])
    },
    async due(now, limit) {
      const sql = "SELECT id FROM outbox WHERE state = 'waiting' AND next_at <= ? AND lease_until <= ? ORDER BY next_at LIMIT ?"
      const { results } = await db.prepare(sql).bind(now, now, limit).all<{ id: string }>()
      return results.map(({ id }) => id)
    },
    async backlog() {
      return (await db.prepare(BACKLOG).first<Backlog>()) ?? { waiting: 0, oldest: null, dead: 0, oldestDead: null }
    },
    async claim(name, now, everyMs) {
      return (await db.prepare(CLAIM).bind(name, now, everyMs).first()) !== null
    },
    lastClaim: (name) => db.prepare('SELECT at FROM marks WHERE name = ?').bind(name).first<number>('at'),
    async wipe(now) {
      const sql = "UPDATE outbox SET payload = NULL, wipe_at = NULL WHERE state = 'delivered' AND wipe_at <= ? RETURNING id"
      return (await db.prepare(sql).bind(now).all()).results.length
    },
    async purge(deliveredBefore) {
      const sql = "DELETE FROM outbox WHERE state = 'delivered' AND settled_at < ? RETURNING id"
      return (await db.prepare(sql).bind(deliveredBefore).all()).results.length
    },
    async sealedOtherwise(keyId, afterId, limit) {
      return (await db.prepare(SEALED_OTHERWISE).bind(keyId, afterId, limit).all<SealedLead>()).results
    },
    async countSealedOtherwise(keyId) {
      return (await db.prepare('SELECT count(*) AS count FROM outbox WHERE key_id <> ?').bind(keyId).first<number>('count')) ?? 0
    },
    async replaceSeals(before, { keyId, fingerprint, payload, proof }) {
      const unchanged = [before.id, before.keyId, before.payload]
      const [, replaced] = await db.batch([
        db.prepare(REPLACE_PROOF).bind(proof, before.id, ...unchanged),
        db.prepare(REPLACE_PAYLOAD).bind(keyId, fingerprint, payload, ...unchanged),
      ])
      return (replaced?.results.length ?? 0) > 0
    },
  }
}

const INSERT_LEAD = `INSERT INTO outbox (id, number, kind, form, fingerprint, key_id, payload, created_at, next_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`

/** Of a lead that is kept: not of one whose number is taken. */
const INSERT_CONSENT = `INSERT INTO consents (lead_id, text_version, given_at, proof) SELECT id, ?, ?, ? FROM outbox WHERE id = ?
  ON CONFLICT (lead_id) DO NOTHING`

const TAKE_LEAD = `UPDATE outbox SET attempts = attempts + 1, lease_until = ?
  WHERE id = ? AND state = 'waiting' AND next_at <= ? AND lease_until <= ?
  RETURNING id, number, key_id AS keyId, payload, attempts`

/** A delivery that was confirmed stays so, whatever a slower attempt says later. */
const UPSERT_DELIVERY = `INSERT INTO deliveries (lead_id, sink, state, attempts, next_at, reason, confirmed) VALUES (?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (lead_id, sink) DO UPDATE SET state = excluded.state, attempts = excluded.attempts, next_at = excluded.next_at,
    reason = excluded.reason, confirmed = excluded.confirmed
  WHERE state <> 'delivered'`

const SETTLE_LEAD = `UPDATE outbox SET state = ?, payload = iif(? <= ?, NULL, payload), wipe_at = iif(? > ?, ?, NULL), next_at = ?,
    settled_at = ?, lease_until = 0
  WHERE id = ? AND attempts = ?`

const BACKLOG = `SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting, min(created_at) FILTER (WHERE state = 'waiting') AS oldest,
  count(*) FILTER (WHERE state = 'dead') AS dead, min(created_at) FILTER (WHERE state = 'dead') AS oldestDead
  FROM outbox WHERE state <> 'delivered'`

/** A mark of the future was made by a clock that has been put right since. */
const CLAIM = `INSERT INTO marks (name, at) VALUES (?, ?)
  ON CONFLICT (name) DO UPDATE SET at = excluded.at WHERE abs(excluded.at - at) >= ? RETURNING at`

const SEALED_OTHERWISE = `SELECT id, key_id AS keyId, fingerprint, payload, proof FROM outbox JOIN consents ON lead_id = id
  WHERE key_id <> ? AND id > ? ORDER BY id LIMIT ?`

/** The lead still has the content and the key it was read with: a delivery wipes, another resealing replaces. */
const UNCHANGED = 'id = ? AND key_id = ? AND payload IS ?'

const REPLACE_PROOF = `UPDATE consents SET proof = ? WHERE lead_id = ? AND EXISTS (SELECT 1 FROM outbox WHERE ${UNCHANGED})`

const REPLACE_PAYLOAD = `UPDATE outbox SET key_id = ?, fingerprint = ?, payload = ? WHERE ${UNCHANGED} RETURNING id`
