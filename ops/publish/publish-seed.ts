import type { ContentEdition } from '../../content/compile/content-edition.ts'
import { databasePlace } from '../../content/publish/database-place.ts'
import { type Desk, prepare } from '../../content/publish/decide.ts'
import { deskFilesOf } from '../../content/publish/desk-files.ts'
import { readDesk } from '../../content/publish/desk-store.ts'
import { differenceOf, printDifference } from '../../content/publish/difference.ts'
import { drawnPictures } from '../../content/publish/drawn-pictures.ts'
import { showFiles } from '../../content/publish/finish-publications.ts'
import { rollBackEdition } from '../../content/publish/publish-content.ts'
import { textsOf } from '../../content/publish/publish-drafts.ts'
import { Refusal } from '../../content/publish/refusal.ts'
import type { Preferred } from '../../content/sync/compare-files.ts'
import { syncFiles, syncPlan } from '../../content/sync/sync-files.ts'
import { checkoutCompiler } from '../../tools/seed/compiler.ts'
import { seedFiles } from '../../tools/seed/seed.ts'
import type { Environment } from '../../tools/wrangler/deployment.ts'
import { commandUser } from '../desk/open-desk.ts'
import { type OpenSite, openLocal, openLocalCopy, openRemote } from './open-site.ts'

export interface PublishOptions {
  isDryRun: boolean
  /** Whether an earlier edition in the databases is shown again: `to`, or the previous one. */
  isBack: boolean
  to: string | undefined
  /** `null` for the state of `npm start`. */
  environment: Environment | null
  /** The side that counts where `seed/` and the desk have changed the same sentence. */
  preferred: Preferred | undefined
}

/** Checks `seed/`, brings its changes to the desk, prints them, and shows them; or shows an earlier edition again. */
export async function publishSeed({ isDryRun, isBack, to, environment, preferred }: PublishOptions): Promise<void> {
  const site = await open(environment, isDryRun)
  try {
    if (isBack) return console.log(`Edition ${await rollBackEdition(site.target, new Date(), to)} is shown`)
    console.error('Checking the texts…')
    await publish(site, isDryRun, preferred)
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'findings')) throw error
    throw new Error(`${error.message}\nNothing was published: correct the texts, \`npm run check\` checks them again`)
  } finally {
    await site.close()
  }
}

function open(environment: Environment | null, isDryRun: boolean): Promise<OpenSite> {
  if (environment) return openRemote(environment)
  const stateDir = process.env['STATE_DIR'] ?? '.state'
  return isDryRun ? openLocalCopy(stateDir) : openLocal(stateDir)
}

async function publish({ target, desk: db }: OpenSite, isDryRun: boolean, preferred: Preferred | undefined): Promise<void> {
  const desk: Desk = { db, compiler: checkoutCompiler(await drawnPictures(target)), now: Date.now }
  const options = { seed: deskFilesOf(seedFiles()), madeBy: commandUser(), isChecked: true, preferred }
  const known = isDryRun ? null : await syncFiles(desk, options)
  const edition = known?.edition ?? (isDryRun ? await nextEdition(desk, options) : await shownEdition(desk))
  const { version } = edition
  const isShown = (await target.version.get()) === version
  if (!isShown) console.log(printDifference(await differenceOf(target, edition)))
  if (isDryRun) return console.log(isShown ? `Edition ${version} is shown already` : `Nothing was published: edition ${version} would be`)
  const { number } = known ?? (await readDesk(db))
  const { isNew } = await showFiles(desk, databasePlace(target), { number, edition })
  console.log(`Edition ${version} is shown${isNew ? '' : ' already'}`)
}

/** The edition that a publish would show. */
async function nextEdition(desk: Desk, options: Parameters<typeof syncPlan>[2]): Promise<ContentEdition> {
  const state = await readDesk(desk.db)
  const prepared = await prepare(desk, state, await syncPlan(desk, state, options))
  return prepared?.edition ?? shownEdition(desk)
}

async function shownEdition({ db, compiler }: Desk): Promise<ContentEdition> {
  return compiler.edition(await compiler.compile(textsOf(await readDesk(db))))
}
