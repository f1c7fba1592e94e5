import type { Vault } from '../../worker/leads/vault.ts'
import type { LeadDatabase } from './lead-database.ts'

/** What a manager can do with the outbox. */
export interface LeadBook {
  list(): Record<string, unknown>[]
  /** One lead with its content, consent and what each sink said; `null` when there is none. */
  show(which: string): Promise<Record<string, unknown> | null>
  /** Every lead whose content is still kept. */
  export(): Promise<Record<string, unknown>[]>
  /** Lets the next sweep try again. Returns the numbers of the leads. */
  requeue(which: string): unknown[]
}

const COLUMNS = 'number, kind, form, state, attempts, created_at AS createdAt, id'

export function createLeadBook(database: LeadDatabase, vault: Vault): LeadBook {
  const sinksOf = (id: unknown) =>
    database.query('SELECT sink, state, attempts, reason FROM deliveries WHERE lead_id = ? ORDER BY sink', `${id}`)

  /** One that cannot be opened says why instead of hiding the others. */
  async function opened({ sealed, keyId, proof, ...lead }: Record<string, unknown>): Promise<Record<string, unknown>> {
    const open = async (text: unknown) => (text === null ? null : JSON.parse(await vault.open(`${text}`, `${keyId}`, `${lead.id}`)))
    try {
      return { ...withTime(lead), content: await open(sealed), consentProof: await open(proof), sinks: sinksOf(lead.id) }
    } catch (error) {
      return { ...withTime(lead), content: `cannot be opened: ${error instanceof Error ? error.message : error}`, sinks: sinksOf(lead.id) }
    }
  }

  const select = (where: string) =>
    `SELECT ${COLUMNS}, payload AS sealed, key_id AS keyId, text_version AS consentVersion, proof
     FROM outbox LEFT JOIN consents ON lead_id = id WHERE ${where} ORDER BY created_at`

  return {
    list: () =>
      database
        .query(`SELECT ${COLUMNS} FROM outbox ORDER BY created_at`)
        .map((lead) => ({ ...withTime(lead), ...reasons(sinksOf(lead.id)) })),
    async show(which) {
      const [lead] = database.query(select(columnOf(which)), paramOf(which))
      return lead ? opened(lead) : null
    },
    export: () => Promise.all(database.query(select('payload IS NOT NULL')).map(opened)),
    requeue(which) {
      const where = which === 'dead' ? "state = 'dead'" : `${columnOf(which)} AND state <> 'delivered'`
      const params = which === 'dead' ? [] : [paramOf(which)]
      const again = "SET state = 'waiting', next_at = 0"
      database.query(
        `UPDATE deliveries ${again}, attempts = 0 WHERE state <> 'delivered' AND lead_id IN (SELECT id FROM outbox WHERE ${where})`,
        ...params,
      )
      return database
        .query(`UPDATE outbox ${again}, settled_at = NULL WHERE ${where} RETURNING number`, ...params)
        .map(({ number }) => number)
    },
  }
}

function columnOf(which: string): string {
  return /^\d{9}$/.test(which) ? 'number = ?' : 'id = ?'
}

function paramOf(which: string): string | number {
  return /^\d{9}$/.test(which) ? Number(which) : which
}

function withTime({ createdAt, ...lead }: Record<string, unknown>): Record<string, unknown> {
  return { ...lead, createdAt: new Date(Number(createdAt)).toISOString() }
}

function reasons(sinks: Record<string, unknown>[]): Record<string, string> {
  return Object.fromEntries(sinks.map(({ sink, state, reason }) => [`${sink}`, reason ? `${state}: ${reason}` : `${state}`]))
}
