import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { hourOf, type SiteEvent } from '../../features/vitals/engine/events.ts'
import { addCounts } from '../../features/vitals/server/event-table.ts'
import { viewEvents } from '../../features/vitals/server/view-events.ts'
import { createWaitingEvents } from '../../features/vitals/server/waiting-events.ts'
import { SECTIONS, type View } from '../../features/vitals/wire.ts'
import { applyMigrations, readMigrations } from '../../host/sql/migrations.ts'
import { createSqlite, openDatabase } from '../../host/sql/sqlite.ts'
import { seededRandom } from '../faults/seeded-random.ts'

const HOUR_MS = 3_600_000

const KINDS: readonly View['kind'][] = ['home', 'article', 'article', 'article', 'page', 'page', ...SECTIONS]

const ERRORS = ['own TypeError', 'other Error', 'other unknown', 'chunk', 'own AbortError']

const VIEWS_IN_A_BATCH = 50

/**
 * Fills the database of a host's state folder with views, in the batches of a busy site: `npx node test/vitals/write-events.ts {STATE_DIR}
 * {count}`.
 */
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

interface Happened {
  at: number
  events: SiteEvent[]
}

/** Views of the 48 hours before `now`, in order; in the second half another build is live, whose pages take `slower` times as long. */
function* syntheticViews({ now, count, slower = 1 }: { now: number; count: number; slower?: number }): Generator<Happened> {
  const random = seededRandom(1)
  /** A value around `median`, with a long tail like real visits. */
  const skewed = (median: number) => median * Math.exp((random() + random() + random() - 1.5) * 0.9)
  for (let number = 0; number < count; number += 1) {
    const isNew = number >= count / 2
    const factor = isNew ? slower : 1
    const view: View = {
      build: isNew ? 'bbbbbbbbbbbb' : 'aaaaaaaaaaaa',
      kind: KINDS[Math.floor(random() * KINDS.length)] ?? 'page',
      lcp: skewed(1600) * factor,
      ...(random() < 0.6 ? { inp: skewed(90) * factor } : {}),
      cls: random() < 0.7 ? 0 : skewed(0.04),
      errors: random() < 0.004 ? [ERRORS[Math.floor(random() * ERRORS.length)] ?? 'chunk'] : [],
    }
    const at = now - 48 * HOUR_MS + Math.floor((number / count) * 48 * HOUR_MS)
    yield {
      at,
      events: [...viewEvents(view), ...(random() < 0.0005 ? [{ name: 'server 503', build: view.build, kind: '', bucket: 0 }] : [])],
    }
  }
}
