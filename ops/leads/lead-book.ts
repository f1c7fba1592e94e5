import { allRows, firstRow, type Sql, statement } from '../../contract/sql.ts'
import type { Vault } from '../../edge/vault.ts'

/** A manager's commands on the outbox. */
export type LeadBook = ReturnType<typeof createLeadBook>

type Row = Record<string, unknown>
type Deliveries = Map<unknown, Row[]>

const COLUMNS = 'number, kind, form, state, attempts, created_at AS "createdAt", id'

/** Includes delivered leads whose content is still stored because a sink confirmed them by its status alone. */
const CAN_GO_AGAIN = `(state <> 'delivered'
  OR payload IS NOT NULL AND EXISTS (SELECT 1 FROM deliveries WHERE lead_id = outbox.id AND confirmed = 0))`

/** Deliveries to repeat: a lead that is dead at one sink is sent to that sink alone. */
const IS_NOT_SURE = `(state <> 'delivered'
  OR confirmed = 0 AND EXISTS (SELECT 1 FROM outbox WHERE outbox.id = lead_id AND outbox.state = 'delivered'))`

export function createLeadBook(db: Sql, vault: Vault) {
  /** Deliveries by lead id. One query for all leads, because each query may be a call to the deployment. */
  const deliveries = async (where: string, ...params: string[]): Promise<Deliveries> => {
    const sql = `SELECT lead_id AS "leadId", sink, state, attempts, CASE WHEN state = 'delivered' AND confirmed = 0 THEN 'by its status alone' ELSE reason END AS reason FROM deliveries WHERE ${where} ORDER BY sink`
    return Map.groupBy(await allRows(db, statement(sql, ...params)), ({ leadId }) => leadId)
  }

  /** A lead that cannot be opened gets the reason as its content, so that the others are still shown. */
  async function opened({ sealed, keyId, proof, ...lead }: Row, byLead: Deliveries): Promise<Row> {
    const sinks = byLead.get(lead['id'])?.map(({ leadId, ...sink }) => sink) ?? []
    const open = async (text: unknown) => (text === null ? null : JSON.parse(await vault.open(`${text}`, `${keyId}`, `${lead['id']}`)))
    try {
      return { ...withTime(lead), content: await open(sealed), consentProof: await open(proof), sinks }
    } catch (error) {
      return { ...withTime(lead), content: `cannot be opened: ${error instanceof Error ? error.message : error}`, sinks }
    }
  }

  const select = (where: string) =>
    `SELECT ${COLUMNS}, payload AS sealed, key_id AS "keyId", text_version AS "consentVersion", proof
     FROM outbox LEFT JOIN consents ON lead_id = id WHERE ${where} ORDER BY created_at`

  return {
    async list() {
      const byLead = await deliveries('true')
      const leads = await allRows(db, statement(`SELECT ${COLUMNS} FROM outbox ORDER BY created_at`))
      return leads.map((lead) => ({ ...withTime(lead), ...reasons(byLead.get(lead['id']) ?? []) }))
    },
    /** One lead with its content, consent and the state at each sink; `null` when there is none. */
    async show(which: string) {
      const lead = await firstRow(db, statement(select(columnOf(which)), paramOf(which)))
      return lead ? opened(lead, await deliveries('lead_id = ?', `${lead['id']}`)) : null
    },
    /** Every lead whose content is still stored. */
    async export() {
      const byLead = await deliveries('true')
      const leads = await allRows(db, statement(select('payload IS NOT NULL')))
      return Promise.all(leads.map((lead) => opened(lead, byLead)))
    },
    /** Lets the next sweep deliver the leads again. Returns their numbers. */
    async requeue(which: string) {
      const where = which === 'dead' ? "state = 'dead'" : `${columnOf(which)} AND ${CAN_GO_AGAIN}`
      const params = which === 'dead' ? [] : [paramOf(which)]
      const again = "SET state = 'waiting', next_at = 0"
      const [, leads] = await db.query([
        statement(
          `UPDATE deliveries ${again}, attempts = 0 WHERE ${IS_NOT_SURE} AND lead_id IN (SELECT id FROM outbox WHERE ${where})`,
          ...params,
        ),
        statement<{ number: number }>(
          `UPDATE outbox ${again}, settled_at = NULL, wipe_at = NULL WHERE ${where} RETURNING number`,
          ...params,
        ),
      ])
      return leads.map(({ number }) => number)
    },
  }
}

function columnOf(which: string): string {
  return /^\d+$/.test(which) ? 'number = ?' : 'id = ?'
}

function paramOf(which: string): string | number {
  return /^\d+$/.test(which) ? Number(which) : which
}

function withTime({ createdAt, ...lead }: Row): Row {
  return { ...lead, createdAt: new Date(Number(createdAt)).toISOString() }
}

function reasons(sinks: Row[]): Record<string, string> {
  return Object.fromEntries(sinks.map(({ sink, state, reason }) => [`${sink}`, reason ? `${state}: ${reason}` : `${state}`]))
}
