import { allRows, type Sql, statement } from '../../../../contract/sql.ts'
import { type FirstLine, FORMATS, type LeadLine, OTHER_TABLES, type OtherLine, type Row } from './export-format.ts'

/** Number of leads per page. Their seals are at most 80 KB each, and mostly 1 KB; an isolate has 128 MB. */
const PAGE = 500

export interface Counted {
  leads: number
  states: Record<string, number>
}

/**
 * The database as lines of JSON, many lines at a time. It contains every lead that exists during the whole export, in its state at one
 * moment; leads that are added or deleted meanwhile may be missing. Counts into `counted`.
 */
export async function* exportLeads(db: Sql, migration: string, counted: Counted): AsyncGenerator<string> {
  yield line({ format: FORMATS.leads, migration } satisfies FirstLine)
  for await (const leads of pagesOfLeads(db)) {
    for (const { lead } of leads) counted.states[`${lead['state']}`] = (counted.states[`${lead['state']}`] ?? 0) + 1
    counted.leads += leads.length
    yield leads.map(line).join('')
  }
  for (const table of OTHER_TABLES) {
    const rows = await allRows(db, statement<Row>(`SELECT * FROM ${table}`))
    yield rows.map((row) => line({ table, row } satisfies OtherLine)).join('')
  }
}

async function* pagesOfLeads(db: Sql): AsyncGenerator<LeadLine[]> {
  for (let after = ''; ; ) {
    const [leads, deliveries] = await db.query([
      statement<Row>(LEADS, after, PAGE),
      statement<Row>(`SELECT * FROM deliveries WHERE lead_id IN (${IDS}) ORDER BY sink`, after, PAGE),
    ])
    const byLead = Map.groupBy(deliveries, ({ lead_id }) => lead_id)
    const page = leads.map((row) => leadLine(row, byLead))
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    after = `${page.at(-1)?.lead['id']}`
  }
}

const LEADS = `SELECT outbox.*, text_version, given_at, proof FROM outbox LEFT JOIN consents ON lead_id = id
  WHERE id > ? ORDER BY id LIMIT ?`
const IDS = 'SELECT id FROM outbox WHERE id > ? ORDER BY id LIMIT ?'

function leadLine({ text_version = null, given_at = null, proof = null, ...lead }: Row, byLead: Map<unknown, Row[]>): LeadLine {
  const deliveries = byLead.get(lead['id'] ?? '') ?? []
  return { lead, consent: { lead_id: lead['id'] ?? '', text_version, given_at, proof }, deliveries }
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}
