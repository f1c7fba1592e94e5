import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { SHARE_FOLDER } from '../../content/compile/share-images.ts'
import { databasePlace } from '../../content/publish/database-place.ts'
import type { Desk } from '../../content/publish/decide.ts'
import type { EditionPlace } from '../../content/publish/edition-place.ts'
import { filePlace } from '../../content/publish/file-place.ts'
import { finishPublications } from '../../content/publish/finish-publications.ts'
import type { PublishTarget } from '../../content/publish/target.ts'
import type { EditionFiles } from '../../contract/edition-files.ts'
import { createSql, type Sql } from '../../contract/sql.ts'
import { createEditionFiles, EDITIONS_FOLDER } from '../../host/edition-files.ts'
import { buildId } from '../../tools/build/build-folders.ts'
import { openHostDatabases } from '../../tools/serve/host-databases.ts'
import { runningSite } from '../../tools/serve/running-site.ts'
import { smallCompiler } from './small-desk.ts'

/** A place of the product in which publications are decided and shown: the state of a host, or that of `npm start`, whose server may be running. */
export interface BuiltPlace {
  kind: 'host' | 'workerd' | 'running workerd'
  stateDir: string
  /** Folder of the build that the server runs. */
  dist: string
  /** The content of the release, and the PostgreSQL or nothing: a host has both. */
  contentDir?: string
  databaseUrl?: string
}

export interface OpenPlace {
  desk: Desk
  place: EditionPlace
  /** Shows what was decided, or has the running server show it. */
  show(): Promise<unknown>
  close(): Promise<void>
}

/** Is called after each step that changes something, with its name. */
type Watch = (step: string) => void

/** Opens the desk of a place and the place itself, in the way of a command. */
export async function openPlace(built: BuiltPlace, watch: Watch = () => undefined): Promise<OpenPlace> {
  if (built.kind === 'host') return openHost(built, watch)
  if (built.kind === 'workerd') return openWorkerd(built, watch)
  const site = runningSite(built.stateDir)
  return { ...openTarget(site, { db: site.desk, dist: built.dist, watch }), show: site.runMinute }
}

async function openHost({ stateDir, dist, contentDir = '', databaseUrl = '' }: BuiltPlace, watch: Watch): Promise<OpenPlace> {
  const { desk, leads, close } = await openHostDatabases(stateDir, databaseUrl)
  const editions = createEditionFiles(join(stateDir, EDITIONS_FOLDER), contentDir)
  const place = filePlace(watchedFiles(editions, watch), watched(leads, watch), buildId(dist))
  return { ...opened(deskOn(watched(desk, watch), dist), place), close }
}

async function openWorkerd({ stateDir, dist }: BuiltPlace, watch: Watch): Promise<OpenPlace> {
  // The others do without Miniflare, which takes a second to load.
  const { openState } = await import('../../tools/serve/local-site.ts')
  const { localDesk, localTarget } = await import('../../tools/serve/seed-local.ts')
  const state = openState(stateDir)
  return { ...openTarget(await localTarget(state), { db: await localDesk(state), dist, watch }), close: () => state.dispose() }
}

interface TargetOptions {
  db: Sql
  dist: string
  watch?: Watch
}

/** Opens the databases of workerd. */
export function openTarget(target: PublishTarget, { db, dist, watch = () => undefined }: TargetOptions): OpenPlace {
  return opened(deskOn(watched(db, watch), dist), databasePlace(watchedTarget(target, watch)))
}

function opened(desk: Desk, place: EditionPlace): OpenPlace {
  return { desk, place, show: () => finishPublications(desk, place), close: async () => undefined }
}

/** A desk with the law, the share pictures and the name of a build, so that the same texts give the same edition as in its server. */
function deskOn(db: Sql, dist: string): Desk {
  const law = new Map(globSync('packages/legal-documents/law/*.json').map((file) => [file, readFileSync(file, 'utf8')]))
  const drawn = readdirSync(join(dist, 'client', SHARE_FOLDER)).map((file) => basename(file, '.jpg'))
  const { vars } = JSON.parse(readFileSync(join(dist, 'worker/wrangler.json'), 'utf8'))
  return { db, compiler: smallCompiler({ law, siteName: vars.SITE_NAME, drawn }), now: Date.now }
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
