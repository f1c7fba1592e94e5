import { spawnSync } from 'node:child_process'
import { createVault } from '../../../edge/vault.ts'
import { claimState } from '../../../scripts/serve/claim-state.ts'
import { givenKeyPlace, localKeyFile } from '../../../scripts/serve/local-secrets.ts'
import { createOutbox } from '../server/outbox.ts'
import { reseal } from '../server/reseal.ts'
import { openLocal, queriesOf, remoteDatabase } from './lead-database.ts'
import { outboxDatabase } from './outbox-database.ts'
import type { Rotation } from './rotate-key.ts'

type Site = Pick<Rotation, 'database' | 'keyFile' | 'publish' | 'reseal'>

/** A sweep of the deployment comes every minute. */
const LOOK_EVERY_MS = 15_000
/** By then requests to workers with the earlier secret have ended. */
const TAKE_UP_MS = 30_000

/** The state of `npm start`. */
export function localSite(stateDir: string): Site {
  const elsewhere = givenKeyPlace()
  if (elsewhere) throw new Error(`LEADS_KEY stands in ${elsewhere}: a key that is given so is replaced there, "new,old" first`)
  const database = openLocal(stateDir)
  // A server that runs would go on with the key it has read at its start.
  claimState(stateDir)
  return {
    database: queriesOf(database),
    keyFile: localKeyFile(stateDir),
    publish: () => undefined,
    async reseal(keys) {
      const vault = await createVault(keys.join(','))
      await reseal({ outbox: createOutbox(outboxDatabase(database)), vault }, { limit: Number.POSITIVE_INFINITY })
    },
  }
}

/** The deployment, by wrangler and its login. Its worker seals anew what it has; nothing opened leaves it. */
export function remoteSite(keyFile: string, wait = pause): Site {
  return {
    database: remoteDatabase(),
    keyFile,
    publish(keys) {
      putSecret(keys)
      return wait(TAKE_UP_MS)
    },
    reseal: () => wait(LOOK_EVERY_MS),
  }
}

/** By standard input: arguments can be read by everybody on the machine. */
function putSecret(keys: string[]): void {
  const { status, stdout, stderr } = spawnSync('wrangler', ['secret', 'put', 'LEADS_KEY'], {
    encoding: 'utf8',
    input: `${keys.join(',')}\n`,
  })
  if (status !== 0) throw new Error(`wrangler could not upload LEADS_KEY; start again, it goes on from here: ${stderr}${stdout}`)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
