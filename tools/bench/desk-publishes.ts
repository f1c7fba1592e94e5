import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { prepareHost } from '../host-build/prepare-host.ts'
import { withFolder } from './desk-servers.ts'
import { forked } from './forked.ts'
import type { PublishTimes } from './node-publisher.ts'
import { budgeted, type Row } from './report.ts'

const SETS = 3
/** Publishes of one process: the first has an empty memory. */
const PUBLISHES = 4
/** A third above the largest of three runs. */
const LIMITS = { start: { cold: 4700, warm: 1350 }, host: { cold: 3700, warm: 800 } }

/** A whole publish of one text, decided and shown, by its processor time; of several processes the least counts. */
export function publishRows(): Promise<Row[]> {
  return withFolder(async (folder) => {
    const contentDir = join(folder, 'content')
    await prepareHost(contentDir)
    return [
      ...(await rowsOf('databases of npm start', join(folder, 'start'), '', LIMITS.start)),
      ...(await rowsOf('files of a host', join(folder, 'host'), contentDir, LIMITS.host)),
    ]
  })
}

async function rowsOf(place: string, stateDir: string, contentDir: string, limits: { cold: number; warm: number }): Promise<Row[]> {
  mkdirSync(stateDir)
  const publish = (from: number, count: number) =>
    forked<PublishTimes[]>('tools/bench/node-publisher.ts', [stateDir, contentDir, `${from}`, `${count}`])
  await publish(0, 0)
  const sets: PublishTimes[][] = []
  for (let set = 0; set < SETS; set += 1) sets.push(await publish(set * PUBLISHES, PUBLISHES))
  const row = (when: string, times: PublishTimes[], budget: number): Row => {
    const seconds = Math.min(...times.map(({ ms }) => ms)) / 1000
    const note = `budget ${budget} ms CPU; ${seconds.toFixed(1)} s`
    return budgeted(`publish, ${place}, ${when}`, Math.min(...times.map(({ cpu }) => cpu)), 'ms CPU', budget, { note, isHeadline: true })
  }
  return [
    row(
      'cold',
      sets.flatMap((times) => times.slice(0, 1)),
      limits.cold,
    ),
    row(
      'warm',
      sets.flatMap((times) => times.slice(1)),
      limits.warm,
    ),
  ]
}
