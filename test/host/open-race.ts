import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { type BuiltPlace, type OpenPlace, openPlace } from '../desk/built-places.ts'
import { sync } from '../desk/small-desk.ts'
import { sqliteLeads } from './host-leads.ts'

export interface OpenRace {
  built: BuiltPlace
  opened: OpenPlace
  close(): Promise<void>
}

/** The small texts in the state of a host that does not run, with this PostgreSQL or with none. */
export async function openRace(databaseUrl: string): Promise<OpenRace> {
  const stateDir = mkdtempSync(join(tmpdir(), 'races-'))
  const { file } = await sqliteLeads(join(stateDir, 'leads.sqlite'))
  file.close()
  const built: BuiltPlace = { kind: 'host', stateDir, databaseUrl, dist: await buildIfStale() }
  const opened = await openPlace(built)
  await sync(opened.desk)
  return {
    built,
    opened,
    async close() {
      await opened.close()
      rmSync(stateDir, { recursive: true })
    },
  }
}
