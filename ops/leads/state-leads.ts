import { existsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { createVault } from '../../edge/vault.ts'
import { createOutbox } from '../../features/leads/server/outbox.ts'
import { reseal } from '../../features/leads/server/reseal.ts'
import { claimState } from '../../host/claim-state.ts'
import { createSqlite } from '../../host/sql/sqlite.ts'
import { givenKeySource, localKeyFile, localSecrets } from '../../tools/serve/local-secrets.ts'
import { readKeys, retiredFile } from './key-file.ts'
import type { LeadsAccess, RotatedSite } from './leads-command.ts'
import { isHostState, openLeadsFile, ownLeads } from './own-leads.ts'

/** Leads in a state folder of `npm start` or of a host, or in the PostgreSQL of DATABASE_URL. */
export function stateAccess(stateDir: string): LeadsAccess {
  const { DATABASE_URL } = process.env
  return {
    async open() {
      const database = ownLeads({ ...process.env, STATE_DIR: stateDir })
      return { database, keys: isHostState(stateDir) ? hostKeys(stateDir) : localKeys(stateDir) }
    },
    rotation() {
      if (DATABASE_URL) throw new Error('Hosts that share a PostgreSQL get a new key by `site leads rotate-key` (host/deploy/runbook.md)')
      return isHostState(stateDir) ? hostSite(stateDir, hostKeyFile(stateDir)) : localSite(stateDir)
    },
    // The sinks of a host are in its own settings (host/README.md), which are unknown here.
    ...(DATABASE_URL || isHostState(stateDir)
      ? {}
      : { afterRequeue: async () => (await import('./warn-without-sink.ts')).warnWithoutSink() }),
  }
}

/** Rotation in the state of `npm start`. */
function localSite(stateDir: string): RotatedSite {
  const keyFile = localKeyFile(stateDir)
  const elsewhere = givenKeySource()
  if (elsewhere) throw new Error(`LEADS_KEY stands in ${elsewhere}: a key that is given so is replaced there, "new,old" first`)
  const database = openLeadsFile(stateDir)
  // Fails while a server runs, because the server would keep using the key that it read at its start.
  claimState(stateDir)
  return siteOn(database, keyFile)
}

/** Rotation in the state of a stopped host (`host/`), which reads its key from this file when it starts. */
function hostSite(stateDir: string, keyFile: string): RotatedSite {
  const database = openLeadsFile(stateDir)
  try {
    // Fails while a host runs, and keeps one from starting.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT')
  } catch (error) {
    database.close()
    throw new Error(`A host uses ${stateDir}: stop it first, because it would go on with the key that it has`, { cause: error })
  }
  return siteOn(database, keyFile)
}

/** Rotation of a site that does not run, so that this process reseals. */
function siteOn(file: DatabaseSync, keyFile: string): RotatedSite {
  const database = createSqlite(() => file)
  return {
    database,
    keyFile,
    publish: () => undefined,
    async reseal(keys) {
      const vault = await createVault(keys.join(','))
      await reseal({ outbox: createOutbox(database), vault }, { limit: Number.POSITIVE_INFINITY })
    },
  }
}

/** File of `LoadCredential=LEADS_KEY:…` in the host's service, or the key file of `npm run host`. */
function hostKeyFile(stateDir: string): string {
  const file = process.env['LEADS_KEY_FILE'] ?? localKeyFile(stateDir)
  if (existsSync(file)) return file
  throw new Error(`${file} is not here: name the file of the host's key in LEADS_KEY_FILE`)
}

function hostKeys(stateDir: string): string {
  if (process.env['LEADS_KEY_FILE'] === undefined && givenKeySource()) return localSecrets(stateDir)['LEADS_KEY'] ?? ''
  const file = hostKeyFile(stateDir)
  return [...readKeys(file), ...readKeys(retiredFile(file))].join(',')
}

function localKeys(stateDir: string): string {
  return [localSecrets(stateDir)['LEADS_KEY'], ...readKeys(retiredFile(localKeyFile(stateDir)))].join(',')
}
