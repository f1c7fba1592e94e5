import { allRows, firstRow, type Sql, statement } from '../../contract/sql.ts'
import { createVault } from '../../edge/vault.ts'
import { nameOf } from './key-file.ts'

const PAGE = 500

/** Counts by key name. `open`: opened by a given key; `shut`: name a given key that does not open them; `unknown`: name another key. */
export interface Opened {
  open: Map<string, number>
  shut: Map<string, number>
  unknown: Map<string, number>
}

/** Tries to open every lead and proof of consent with these keys. */
export async function openAll(db: Sql, keys: string[]): Promise<Opened> {
  const opened: Opened = { open: new Map(), shut: new Map(), unknown: new Map() }
  const names = new Set(keys.map(nameOf))
  const vault = await createVault(keys.join(','))
  const opens = async (sealed: unknown, keyId: string, id: string) =>
    sealed === null || (await vault.open(`${sealed}`, keyId, id).then(Boolean, () => false))
  for (let after = ''; ; ) {
    const page = await allRows(db, statement(SEALED, after, PAGE))
    for (const { id, keyId, payload, proof } of page) {
      const name = `${keyId}`
      const isOpen = names.has(name) && (await opens(payload, name, `${id}`)) && (await opens(proof, name, `${id}`))
      const counts = isOpen ? opened.open : names.has(name) ? opened.shut : opened.unknown
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    const last = page.at(-1)
    if (!last) return opened
    after = `${last['id']}`
  }
}

const SEALED = `SELECT id, key_id AS "keyId", payload, proof FROM outbox LEFT JOIN consents ON lead_id = id WHERE id > ? ORDER BY id LIMIT ?`

/** Number of leads sealed under keys with these names. */
export async function countUnder(db: Sql, names: string[]): Promise<number> {
  const marks = names.map(() => '?').join(', ')
  const row = await firstRow(db, statement(`SELECT count(*) AS count FROM outbox WHERE key_id IN (${marks})`, ...names))
  return Number(row?.['count'])
}
