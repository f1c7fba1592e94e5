import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { addCheckpoint, logStatement, readCheckpoints } from '../../../content/publish/desk-store.ts'
import { allRows, statement } from '../../../contract/sql.ts'
import { sqlOf } from '../../../edge/sql/d1.ts'
import { deleteOldRecords } from './delete-old-records.ts'
import { insertToken, newSecret } from './people/tokens.ts'

const db = sqlOf(env.DESK_DB)
const DAY_MS = 24 * 60 * 60 * 1000
const NOW = 1000 * DAY_MS + DAY_MS / 2

it('of earlier versions one a day stays, then none, and those with a name for ever', async () => {
  const hour = DAY_MS / 24
  const kept = (at: number, cause: 'pause' | 'named') =>
    addCheckpoint(db, { path: 'pages/serm.md', at, text: 'a', madeBy: 'a', cause, name: cause === 'named' ? 'Своё' : null })
  const [today, lastWeek, longAgo] = [NOW - hour, NOW - 10 * DAY_MS, NOW - 100 * DAY_MS]
  for (const at of [today, today - hour, lastWeek, lastWeek - hour, longAgo]) await kept(at, 'pause')
  await kept(longAgo - 1, 'named')
  await deleteOldRecords(db, NOW)
  expect((await readCheckpoints(db, 'pages/serm.md')).map(({ at }) => at)).toEqual([today, today - hour, lastWeek, longAgo - 1])
})

it('the log is kept for three years, and for ever who has begun a text', async () => {
  const entry = (at: number, action: string) => logStatement({ at, madeBy: 'a', action, subject: 'b' })
  const old = NOW - 1100 * DAY_MS
  await db.query([statement('DELETE FROM log'), entry(NOW, 'publish'), entry(old, 'publish'), entry(old, 'begin')])
  await db.query([insertToken({ kind: 'challenge', secret: newSecret(), person: null, now: old })])
  await deleteOldRecords(db, NOW)
  expect(await allRows(db, statement('SELECT at, action FROM log ORDER BY at'))).toEqual([
    { at: old, action: 'begin' },
    { at: NOW, action: 'publish' },
  ])
  expect(await allRows(db, statement('SELECT hash FROM tokens WHERE expires_at <= ?', NOW))).toEqual([])
})
