import { type Sql, statement } from '../../../contract/sql.ts'
import { deleteExpired } from './people/tokens.ts'
import { BEGUN } from './texts/may-write.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** All versions that were set aside are kept for a week, then the last one of each day. */
const ALL_DAYS = 7
const DAILY_DAYS = 90
const LOG_DAYS = 3 * 365

/** Deletes records that the desk need not keep. Published texts, versions with a name and the authors of texts stay. */
export async function deleteOldRecords(db: Sql, now: number): Promise<void> {
  await db.query([
    statement(
      `DELETE FROM checkpoints WHERE cause <> 'named' AND (at < ? OR (at < ? AND EXISTS (SELECT 1 FROM checkpoints AS later
         WHERE later.path = checkpoints.path AND later.cause <> 'named' AND later.at > checkpoints.at AND later.at / ${DAY_MS} = checkpoints.at / ${DAY_MS})))`,
      now - DAILY_DAYS * DAY_MS,
      now - ALL_DAYS * DAY_MS,
    ),
    statement('DELETE FROM log WHERE at < ? AND action <> ?', now - LOG_DAYS * DAY_MS, BEGUN),
    deleteExpired(now),
  ])
}
