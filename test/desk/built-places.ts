import { join } from 'node:path'
import type { Miniflare } from 'miniflare'
import type { Compiler } from '../../content/publish/compiler.ts'
import { databasePlace } from '../../content/publish/database-place.ts'
import type { Desk } from '../../content/publish/decide.ts'
import type { EditionPlace } from '../../content/publish/edition-place.ts'
import { filePlace } from '../../content/publish/file-place.ts'
import type { PublishTarget } from '../../content/publish/target.ts'
import type { EditionFiles } from '../../contract/edition-files.ts'
import { createSql, type Sql } from '../../contract/sql.ts'
import { createEditionFiles, EDITIONS_FOLDER } from '../../host/edition-files.ts'
import { buildId } from '../../tools/build/build-folders.ts'
import { checkoutCompiler, sharePicturesIn } from '../../tools/seed/compiler.ts'
import { openHostDatabases } from '../../tools/serve/host-databases.ts'
import { openState } from '../../tools/serve/local-site.ts'
import { runningSite } from '../../tools/serve/running-site.ts'
import { localDesk, localTarget } from '../../tools/serve/seed-local.ts'

/** A place of the product in which publications are decided and shown. */
export interface BuiltPlace {
  kind: 'host' | 'workerd' | 'running workerd'
  stateDir: string
  /** The PostgreSQL of hosts; empty for the files of the state. */
  databaseUrl: string
  /** The content of the release, which hosts have. */
  contentDir: string
  /** Folder of the build, whose compiler is the one of the server. */
  dist: string
}

export interface OpenPlace {
  desk: Desk
  place: EditionPlace
  close(): Promise<void>
}

/** Is called after each step that changes something, with its name. */
type Watch = (step: string) => void

/** Opens the desk of a place and the place itself, in the way of a command. */
export async function openPlace(built: BuiltPlace, watch: Watch = () => undefined): Promise<OpenPlace> {
  const compiler = lenientCompiler(built.dist)
  if (built.kind !== 'host') return openWorkerd(built, compiler, watch)
  const { desk, leads, close } = await openHostDatabases(built.stateDir, built.databaseUrl)
  const editions = createEditionFiles(join(built.stateDir, EDITIONS_FOLDER), built.contentDir)
  return {
    desk: { db: watched(desk, watch), compiler, now: Date.now },
    place: filePlace(watchedFiles(editions, watch), watched(leads, watch), buildId(built.dist)),
    close,
  }
}

async function openWorkerd({ kind, stateDir }: BuiltPlace, compiler: Compiler, watch: Watch): Promise<OpenPlace> {
  if (kind === 'running workerd') {
    const site = runningSite(stateDir)
    return openTarget(site, site.desk, compiler, watch)
  }
  const state = openState(stateDir)
  return { ...openTarget(await localTarget(state), await localDesk(state), compiler, watch), close: () => state.dispose() }
}

/** The desk of a running site of workerd. */
export async function openSite(site: Miniflare, dist: string): Promise<OpenPlace & { target: PublishTarget }> {
  const target = await localTarget(site)
  return { ...openTarget(target, await localDesk(site), lenientCompiler(dist)), target }
}

function openTarget(target: PublishTarget, db: Sql, compiler: Compiler, watch: Watch = () => undefined): OpenPlace {
  return {
    desk: { db: watched(db, watch), compiler, now: Date.now },
    place: databasePlace(watchedTarget(target, watch)),
    close: async () => undefined,
  }
}

/** The compiler of the server for the small texts, which are too short for the rules. */
function lenientCompiler(dist: string): Compiler {
  return { ...checkoutCompiler(sharePicturesIn(dist)), check: async () => [] }
}

/** The database, of which each change is a step. */
function watched(db: Sql, watch: Watch): Sql {
  return createSql(async (statements) => {
    const answers = await db.query(statements)
    const change = statements.find(({ sql }) => !sql.startsWith('SELECT'))
    if (change) watch(change.sql.trim().split(/\s+/).slice(0, 5).join(' '))
    return answers
  })
}

function watchedTarget({ db, search, leads, version }: PublishTarget, watch: Watch): PublishTarget {
  return {
    db: watched(db, watch),
    search: watched(search, watch),
    leads: watched(leads, watch),
    version: {
      get: version.get,
      async put(next) {
        await version.put(next)
        watch('show')
      },
    },
  }
}

function watchedFiles(editions: EditionFiles, watch: Watch): EditionFiles {
  return {
    ...editions,
    async open(name) {
      const draft = await editions.open(name)
      return {
        ...draft,
        db: watched(draft.db, watch),
        search: watched(draft.search, watch),
        async show(made) {
          await draft.show(made)
          watch('show')
        },
      }
    },
  }
}
