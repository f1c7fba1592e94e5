import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { hourOf } from '../../features/vitals/engine/events.ts'
import { addCounts } from '../../features/vitals/server/event-table.ts'
import { createWaitingEvents } from '../../features/vitals/server/waiting-events.ts'
import { applyMigrations, readMigrations } from '../../host/sql/migrations.ts'
import { createSqlite, openDatabase } from '../../host/sql/sqlite.ts'
import { syntheticViews } from './synthetic-views.ts'

const VIEWS_IN_A_BATCH = 50

/** Fills the database of a host's state folder with views, in the batches of a busy site: `npx node test/vitals/write-events.ts {STATE_DIR} {count}`. */
async function writeEvents(stateDir: string, count: number): Promise<void> {
  mkdirSync(stateDir, { recursive: true })
  const file = openDatabase(join(stateDir, 'leads.sqlite'), 'NORMAL')
  const db = createSqlite(() => file)
  await applyMigrations(db, readMigrations('edge/migrations/leads'))
  const waiting = createWaitingEvents()
  let [number, events] = [0, 0]
  for (const { at, events: happened } of syntheticViews({ now: Date.now(), count })) {
    for (const event of happened) waiting.add(event, hourOf(at))
    events += happened.length
    number += 1
    if (number % VIEWS_IN_A_BATCH === 0 || number === count) await addCounts(db, waiting.take(number * 10_000) ?? [])
  }
  const [rows] = file.prepare('SELECT count(*) AS rows, sum(count) AS events FROM event_counts').all()
  console.log(`${number} views, ${events} events:`, rows)
  file.close()
}

await writeEvents(process.argv[2] ?? '.state', Number(process.argv[3] ?? 200_000))
