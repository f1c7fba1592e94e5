import { databasePlace } from '../../content/publish/database-place.ts'
import { deskFilesOf } from '../../content/publish/desk-files.ts'
import { drawnPictures } from '../../content/publish/drawn-pictures.ts'
import { buildId } from '../../tools/build/build-folders.ts'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { checkoutCompiler } from '../../tools/seed/compiler.ts'
import { seedFiles } from '../../tools/seed/seed.ts'
import { type Environment, readDeployment } from '../../tools/wrangler/deployment.ts'
import { isHostState } from '../leads/own-leads.ts'
import { type OpenSite, openLocal, openRemote } from '../publish/open-site.ts'
import type { OpenDesk } from './open-desk.ts'

/** The desk in the state of `npm start` or of a host, with the texts of this checkout. */
export async function openStateDesk({
  STATE_DIR = '.state',
  DATABASE_URL = '',
  CONTENT_DIR = 'dist/content',
  PORT = '8787',
}: NodeJS.ProcessEnv): Promise<OpenDesk> {
  const origin = `http://localhost:${PORT}`
  if (DATABASE_URL === '' && !isHostState(STATE_DIR)) return deskOf(await openLocal(STATE_DIR), { mayImport: true, origin })
  const { openHostDesk } = await import('./host-desk.ts')
  return openHostDesk({
    stateDir: STATE_DIR,
    databaseUrl: DATABASE_URL,
    contentDir: CONTENT_DIR,
    compiler: checkoutCompiler(),
    buildOf: async () => buildId(await buildIfStale()),
    seed: deskFilesOf(seedFiles()),
    folder: 'seed',
    origin,
  })
}

/** The desk of a deployment. */
export async function openDeploymentDesk(environment: Environment): Promise<OpenDesk> {
  const { DESK_HOST, PUBLIC_BASE } = readDeployment(environment).config.vars
  const origin = DESK_HOST ? `https://${DESK_HOST}` : String(PUBLIC_BASE)
  return deskOf(await openRemote(environment), { mayImport: false, origin })
}

async function deskOf(
  { target, desk, runMinute, close }: OpenSite,
  { mayImport, origin }: Pick<OpenDesk, 'mayImport' | 'origin'>,
): Promise<OpenDesk> {
  return {
    desk: { db: desk, compiler: checkoutCompiler(await drawnPictures(target)), now: Date.now },
    seed: deskFilesOf(seedFiles()),
    folder: 'seed',
    place: runMinute === null ? databasePlace(target) : null,
    wake: async () => runMinute?.(),
    ...{ mayImport, origin, close },
  }
}
