import type { DatabaseSync } from 'node:sqlite'
import { createVault } from '../../../edge/vault.ts'
import { claimState } from '../../../host/claim-state.ts'
import { givenKeyPlace, localKeyFile } from '../../../tools/serve/local-secrets.ts'
import { createOutbox } from '../server/outbox.ts'
import { reseal } from '../server/reseal.ts'
import { openLocal, queriesOf } from './lead-database.ts'
import { outboxDatabase } from './outbox-database.ts'
import { putRemoteKeys, remoteDatabase } from './remote-database.ts'
import type { Rotation } from './rotate-key.ts'

type Site = Pick<Rotation, 'database' | 'keyFile' | 'publish' | 'reseal'>

/** Pause between checks of the progress; the deployment reseals every minute. */
const LOOK_EVERY_MS = 15_000
/** After this time, requests to workers with the earlier secret have ended. */
const TAKE_UP_MS = 30_000

/** The state of `npm start`. */
export function localSite(stateDir: string): Site {
  const keyFile = localKeyFile(stateDir)
  const elsewhere = givenKeyPlace()
  if (elsewhere) throw new Error(`LEADS_KEY stands in ${elsewhere}: a key that is given so is replaced there, "new,old" first`)
  const database = openLocal(stateDir)
  // Fails while a server runs, because the server would keep using the key that it read at its start.
  claimState(stateDir)
  return siteOn(database, keyFile)
}

/** The state of a host (`host/`), which is stopped meanwhile and reads its key from this file when it starts. */
export function hostSite(stateDir: string, keyFile: string): Site {
  const database = openLocal(stateDir)
  try {
    // Fails while a host runs, and keeps one from starting.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT')
  } catch (error) {
    database.close()
    throw new Error(`A host uses ${stateDir}: stop it first, because it would go on with the key that it has`, { cause: error })
  }
  return siteOn(database, keyFile)
}

/** A site that does not run, so that this process reseals. */
function siteOn(database: DatabaseSync, keyFile: string): Site {
  return {
    database: queriesOf(database),
    keyFile,
    publish: () => undefined,
    async reseal(keys) {
      const vault = await createVault(keys.join(','))
      await reseal({ outbox: createOutbox(outboxDatabase(database)), vault }, { limit: Number.POSITIVE_INFINITY })
    },
  }
}

/** The deployment, through wrangler with its login. Its own worker reseals, so that no opened lead leaves it. */
export function remoteSite(keyFile: string, wait = pause): Site {
  return {
    database: remoteDatabase(),
    keyFile,
    publish(keys) {
      putRemoteKeys(keys)
      return wait(TAKE_UP_MS)
    },
    reseal: () => wait(LOOK_EVERY_MS),
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
