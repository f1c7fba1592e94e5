import { type Sql, statement } from '../../../contract/sql.ts'
import type { Vault } from '../../../edge/vault.ts'
import { REFINE_LIMITS, type RefineFailure } from '../wire.ts'

interface RefinementCount {
  db: Sql
  vault: Vault
  /** The visitor's network, from `networkOf` (edge/rate-limit.ts). */
  network: string
  now: Date
}

/** Counts one refinement of a network. Returns the limit that it exceeds, or null. Refused requests are counted too. */
export async function countRefinement({
  db,
  vault,
  network,
  now,
}: RefinementCount): Promise<Extract<RefineFailure, 'hour' | 'day'> | null> {
  const [day, hour] = [now.toISOString().slice(0, 10), now.toISOString().slice(0, 13)]
  const asker = await vault.fingerprint(`refinement ${day} ${network}`, vault.keyId)
  const [inHour, inDay] = await db.query([
    statement<Counted>(ADD_ONE, hour, asker),
    statement<Counted>(ADD_ONE, day, asker),
    statement('DELETE FROM refinements WHERE span < ?', day),
  ])
  if (countOf(inDay) > REFINE_LIMITS.day) return 'day'
  return countOf(inHour) > REFINE_LIMITS.hour ? 'hour' : null
}

const ADD_ONE = `INSERT INTO refinements (span, asker, count) VALUES (?, ?, 1)
  ON CONFLICT (span, asker) DO UPDATE SET count = refinements.count + 1 RETURNING count`

interface Counted {
  count: number
}

function countOf([row]: Counted[]): number {
  if (!row) throw new Error('The database did not return the count of questions')
  return row.count
}
