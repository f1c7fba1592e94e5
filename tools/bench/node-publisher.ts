import { join } from 'node:path'
import { databasePlace } from '../../content/publish/database-place.ts'
import type { Desk } from '../../content/publish/decide.ts'
import type { EditionPlace } from '../../content/publish/edition-place.ts'
import { filePlace } from '../../content/publish/file-place.ts'
import { finishPublications } from '../../content/publish/finish-publications.ts'
import { createEditionFiles, EDITIONS_FOLDER } from '../../host/edition-files.ts'
import { applyMigrations, migrationsOf } from '../../host/sql/migrations.ts'
import { checkoutCompiler } from '../seed/compiler.ts'
import { openHostDatabases } from '../serve/host-databases.ts'
import { openState } from '../serve/local-site.ts'
import { localDesk, localTarget } from '../serve/seed-local.ts'
import { treeCpuSeconds } from '../test/cpu-meter.ts'
import { decideNext, fillDesk } from './desk-servers.ts'

// A process that publishes texts while no server runs, as a command does (desk-publishes.ts): decides each and shows its edition.

/** One publish. */
export interface PublishTimes {
  /** Milliseconds of processor time, with the databases of `npm start`, which are in a workerd of their own. */
  cpu: number
  ms: number
}

const [, , stateDir = '', contentDir = '', from = '', count = ''] = process.argv
const { desk, place, close } = contentDir === '' ? await openStart() : await openHost()
const published: PublishTimes[] = []
if (count === '0') await fillDesk(desk)
for (let number = Number(from); number < Number(from) + Number(count); number += 1) {
  const [start, cpu] = [performance.now(), treeCpuSeconds(process.pid)]
  const decided = await decideNext(desk, number)
  await finishPublications(desk, place, decided)
  published.push({ cpu: 1000 * (treeCpuSeconds(process.pid) - cpu), ms: performance.now() - start })
}
await close()
process.send?.(published)

interface Opened {
  desk: Desk
  place: EditionPlace
  close(): Promise<void>
}

async function openStart(): Promise<Opened> {
  const state = openState(stateDir)
  const place = databasePlace(await localTarget(state))
  return { desk: { db: await localDesk(state), compiler: checkoutCompiler(), now: Date.now }, place, close: () => state.dispose() }
}

async function openHost(): Promise<Opened> {
  const databases = await openHostDatabases(stateDir, '')
  await applyMigrations(databases.leads, migrationsOf('leads'))
  const place = filePlace(createEditionFiles(join(stateDir, EDITIONS_FOLDER), contentDir), databases.leads, 'bench')
  return { desk: { db: databases.desk, compiler: checkoutCompiler(), now: Date.now }, place, close: databases.close }
}
