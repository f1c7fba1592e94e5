import { join } from 'node:path'
import type { Compiler } from '../../content/publish/compiler.ts'
import { filePlace } from '../../content/publish/file-place.ts'
import { holderOf } from '../../host/claim-state.ts'
import { createEditionFiles, EDITIONS_FOLDER } from '../../host/edition-files.ts'
import { openHostDatabases } from '../../tools/serve/host-databases.ts'
import type { OpenDesk } from './open-desk.ts'

export interface HostDeskOptions {
  stateDir: string
  /** Address of the PostgreSQL that hosts share; empty for the file in the state. */
  databaseUrl: string
  /** Folder of the content that came with the release. */
  contentDir: string
  compiler: Compiler
  /** Id of the build whose code compiles, which is asked only while no host runs. */
  buildOf: () => Promise<string>
  seed: ReadonlyMap<string, string>
  /** Folder of these files, if `pull` may write to it. */
  folder: string | null
  /** Where people sign in; empty where nobody knows it here. */
  origin: string
}

/** The desk of a host, whether it runs or not. */
export async function openHostDesk({
  stateDir,
  databaseUrl,
  contentDir,
  compiler,
  buildOf,
  seed,
  folder,
  origin,
}: HostDeskOptions): Promise<OpenDesk> {
  const { desk, leads, close } = await openHostDatabases(stateDir, databaseUrl)
  const pid = holderOf(stateDir)
  const editions = createEditionFiles(join(stateDir, EDITIONS_FOLDER), contentDir)
  return {
    desk: { db: desk, compiler, now: Date.now },
    seed,
    folder,
    origin,
    place: pid === null ? filePlace(editions, leads, await buildOf()) : null,
    async wake() {
      if (pid !== null) process.kill(pid, 'SIGUSR2')
    },
    mayImport: true,
    close,
  }
}
