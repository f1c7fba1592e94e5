import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ContentEdition } from '../../../content/compile/content-edition.ts'
import { databasePlace } from '../../../content/publish/database-place.ts'
import { type Desk, prepareChecked, write } from '../../../content/publish/decide.ts'
import { deskFilesOf } from '../../../content/publish/desk-files.ts'
import { readDesk } from '../../../content/publish/desk-store.ts'
import { showFiles } from '../../../content/publish/finish-publications.ts'
import type { PublishTarget } from '../../../content/publish/target.ts'
import type { Preferred } from '../../../content/sync/compare-files.ts'
import { pullFiles } from '../../../content/sync/pull-files.ts'
import { syncFiles, syncPlan } from '../../../content/sync/sync-files.ts'
import { missingMigrations, readMigrations } from '../../../host/sql/migrations.ts'
import { checkoutCompiler } from '../../../tools/seed/compiler.ts'
import { seedFiles } from '../../../tools/seed/seed.ts'
import { commandUser } from '../../desk/open-desk.ts'

/** The texts of a deployment: those of the desk and of `seed/` together, compiled by the code that is deployed. */
export interface DeployedTexts {
  edition: ContentEdition
  /** Records on the desk that they are shown. Where somebody has published meanwhile, brings both together and shows them. */
  commit(target: PublishTarget): Promise<void>
}

/**
 * Writes what the desk shows to `seed/`, so that the build has its contacts, forms and pictures, too. Returns the paths that changed; nothing
 * happens before the first deployment with a desk. Throws a `Refusal` where both have changed the same sentence.
 */
export async function pullTexts(db: Desk['db'], preferred: Preferred | undefined, folder = 'seed'): Promise<string[]> {
  if (!(await hasTables(db))) return []
  if ((await readDesk(db)).number === 0) return []
  const { written, removed } = await pullFiles({ db }, deskFilesOf(seedFiles()), preferred ?? null, (path, text) => {
    const file = join(folder, path)
    if (text === null) return rmSync(file)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  })
  return [...written, ...removed]
}

/** Checks and compiles the texts of a deployment. Throws a `Refusal` that names file and rule; nothing has changed then. */
export async function checkedTexts(db: Desk['db']): Promise<DeployedTexts> {
  const desk: Desk = { db, compiler: checkoutCompiler(), now: Date.now }
  const options = { seed: deskFilesOf(seedFiles()), madeBy: commandUser(), isChecked: true }
  const state = (await hasTables(db)) ? await readDesk(db) : { number: 0, files: new Map() }
  const { edition, prepared } = await prepareChecked(desk, state, await syncPlan(desk, state, options))
  return {
    edition,
    async commit(target) {
      const shown = prepared && { ...prepared, decision: { ...prepared.decision, state: 'shown' as const } }
      if (shown === null ? (await readDesk(db)).number === state.number : await write(desk, shown)) return
      await syncFiles(desk, options)
      await showFiles(desk, databasePlace(target))
    },
  }
}

/** The tables come with the first deployment of a release that has a desk. */
async function hasTables(db: Desk['db']): Promise<boolean> {
  return (await missingMigrations(db, readMigrations('edge/migrations/desk'))).length === 0
}
