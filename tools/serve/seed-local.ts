import { cpSync } from 'node:fs'
import type { Miniflare } from 'miniflare'
import { type ContentEdition, contentEdition } from '../../content/compile/content-edition.ts'
import { databasePlace } from '../../content/publish/database-place.ts'
import type { Desk } from '../../content/publish/decide.ts'
import { deskFilesOf } from '../../content/publish/desk-files.ts'
import { newestNumber } from '../../content/publish/desk-store.ts'
import { showFiles } from '../../content/publish/finish-publications.ts'
import { publishContent } from '../../content/publish/publish-content.ts'
import type { PublishTarget } from '../../content/publish/target.ts'
import type { Preferred } from '../../content/sync/compare-files.ts'
import { syncFiles } from '../../content/sync/sync-files.ts'
import type { Sql } from '../../contract/sql.ts'
import { retry } from '../../edge/retry.ts'
import { bindingsTarget, repeated, sqlOf } from '../../edge/sql/d1.ts'
import { applyMigrations, readMigrations } from '../../host/sql/migrations.ts'
import { checkoutCompiler, sharePicturesIn } from '../seed/compiler.ts'
import { readSeed, seedFiles } from '../seed/seed.ts'
import { localVars } from './local-settings.ts'
import { openState } from './local-site.ts'

const RETRIES = { attempts: 5 }
/** Codes of a connection that was ended, refused, or closed during a write. */
const CONNECTION_LOST: ReadonlySet<unknown> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE'])

/** Prepares the databases of a state folder before a server listens, so that its first response is a complete page. */
export async function seedState(stateDir: string, edition: ContentEdition): Promise<void> {
  const state = openState(stateDir)
  try {
    await seedLocal(state, edition)
  } finally {
    await state.dispose()
  }
}

interface LoadOptions {
  stateDir: string
  /** The build that shows the texts; absent where the sources are served. */
  dist?: string
  /** The command, for the log of the desk. */
  madeBy: string
  preferred?: Preferred | undefined
}

/**
 * Prepares the databases of a local server: with the texts of the desk after the changes of `seed/` since the last start, which the first start
 * brings there. While the desk is closed and has no texts, with the content of `seed/`.
 */
export async function loadContent({ stateDir, dist, madeBy, preferred }: LoadOptions): Promise<void> {
  const state = openState(stateDir)
  try {
    const target = await localTarget(state)
    const desk: Desk = {
      db: await localDesk(state),
      compiler: checkoutCompiler(dist === undefined ? undefined : sharePicturesIn(dist)),
      now: Date.now,
    }
    if (localVars()['DESK'] !== 'on' && (await newestNumber(desk.db)) === 0)
      return void (await publishContent(target, contentEdition(readSeed())))
    await syncFiles(desk, { seed: deskFilesOf(seedFiles()), madeBy, isChecked: false, preferred })
    await showFiles(desk, databasePlace(target))
  } finally {
    await state.dispose()
  }
}

/** Fills a new state folder with the content of `seed/`, or copies `SEEDED_STATE`, which a run of tests has prepared. */
export async function seedNewState(stateDir: string): Promise<void> {
  const { SEEDED_STATE } = process.env
  if (SEEDED_STATE === undefined) await seedState(stateDir, contentEdition(readSeed()))
  else cpSync(SEEDED_STATE, stateDir, { recursive: true })
}

/** Migrates the local databases and publishes the content if it changed. */
export async function seedLocal(site: Miniflare, edition: ContentEdition): Promise<void> {
  await publishContent(await localTarget(site), edition, new Date())
}

/** Migrates the local databases and returns them as a target of a publish. */
export async function localTarget(site: Miniflare): Promise<PublishTarget> {
  const [DB, SEARCH, LEADS, DESK_DB, CONTENT] = await Promise.all([
    site.getD1Database('DB'),
    site.getD1Database('SEARCH'),
    site.getD1Database('LEADS'),
    site.getD1Database('DESK_DB'),
    site.getKVNamespace('CONTENT'),
  ])
  for (const [binding, name] of [
    [DB, 'content'],
    [SEARCH, 'search'],
    [LEADS, 'leads'],
    [DESK_DB, 'desk'],
  ] as const)
    await applyMigrations(repeated(sqlOf(binding), retryConnection), readMigrations(`edge/migrations/${name}`))
  return bindingsTarget({ DB, SEARCH, LEADS, CONTENT }, retryConnection)
}

/** Texts, drafts and publications of the local site, whose databases are migrated. */
export async function localDesk(site: Miniflare): Promise<Sql> {
  return repeated(sqlOf(await site.getD1Database('DESK_DB')), retryConnection)
}

/**
 * Retries a step on a new connection: on a busy machine workerd may close a connection that miniflare is about to use. Each step is a transaction or
 * idempotent.
 */
export function retryConnection<Answer>(step: () => Promise<Answer>): Promise<Answer> {
  return retry(step, RETRIES, isConnectionLost)
}

/** Whether a `fetch` of Node failed because its connection was gone. */
function isConnectionLost(error: unknown): boolean {
  const { code } = Object(error instanceof Error ? error.cause : undefined)
  return CONNECTION_LOST.has(code)
}
