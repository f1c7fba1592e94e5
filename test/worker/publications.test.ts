import { env } from 'cloudflare:workers'
import { statement } from '../../contract/sql.ts'
import { sqlOf } from '../../edge/sql/d1.ts'
import { describeDesk, TABLES } from '../desk/describe-desk.ts'

describeDesk('D1', async () => {
  const db = sqlOf(env.DESK_DB)
  await db.query(TABLES.map((table) => statement(`DELETE FROM ${table}`)))
  return db
})
