import { databasePlace } from '../../content/publish/database-place.ts'
import { deskFilesOf } from '../../content/publish/desk-files.ts'
import { checkoutCompiler } from '../../tools/seed/compiler.ts'
import { seedFiles } from '../../tools/seed/seed.ts'
import type { Environment } from '../../tools/wrangler/deployment.ts'
import { type OpenSite, openLocal, openRemote } from '../publish/open-site.ts'
import type { OpenDesk } from './open-desk.ts'

/** The desk in the state of `npm start`, with the texts of this checkout. */
export async function openStateDesk(stateDir: string): Promise<OpenDesk> {
  return deskOf(await openLocal(stateDir), true)
}

/** The desk of a deployment. */
export async function openDeploymentDesk(environment: Environment): Promise<OpenDesk> {
  return deskOf(await openRemote(environment), false)
}

function deskOf({ target, desk, runMinute, close }: OpenSite, mayImport: boolean): OpenDesk {
  return {
    desk: { db: desk, compiler: checkoutCompiler(), now: Date.now },
    seed: deskFilesOf(seedFiles()),
    folder: 'seed',
    place: runMinute === null ? databasePlace(target) : null,
    wake: async () => runMinute?.(),
    mayImport,
    close,
  }
}
