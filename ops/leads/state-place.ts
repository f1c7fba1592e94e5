import { existsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { createVault } from '../../edge/vault.ts'
import { createOutbox } from '../../features/leads/server/outbox.ts'
import { reseal } from '../../features/leads/server/reseal.ts'
import { claimState } from '../../host/claim-state.ts'
import { createSqlite } from '../../host/sql/sqlite.ts'
import { givenKeyPlace, localKeyFile, localSecrets } from '../../tools/serve/local-secrets.ts'
import { readKeys, retiredFile } from './key-file.ts'
import { isHostState, openLeadsFile, ownLeads } from './own-leads.ts'
import type { LeadsPlace, RotatedSite } from './run-command.ts'
import { sayWhereTheyGo } from './say-where-they-go.ts'

/** The state of `npm start` or of a host in this folder, or the PostgreSQL that DATABASE_URL names. */
export function statePlace(stateDir: string): LeadsPlace {
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
    // The settings of a host are its own (host/README.md), and not seen here.
    ...(DATABASE_URL || isHostState(stateDir) ? {} : { afterRequeue: sayWhereTheyGo }),
  }
}

/** The state of `npm start`. */
function localSite(stateDir: string): RotatedSite {
  const keyFile = localKeyFile(stateDir)
  const elsewhere = givenKeyPlace()
  if (elsewhere) throw new Error(`LEADS_KEY stands in ${elsewhere}: a key that is given so is replaced there, "new,old" first`)
  const database = openLeadsFile(stateDir)
  // Fails while a server runs, because the server would keep using the key that it read at its start.
  claimState(stateDir)
  return siteOn(database, keyFile)
}

/** The state of a host (`host/`), which is stopped meanwhile and reads its key from this file when it starts. */
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

/** A site that does not run, so that this process reseals. */
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

/** Where `LoadCredential=LEADS_KEY:…` of the host's service reads it, or where `npm run host` keeps one. */
function hostKeyFile(stateDir: string): string {
  const file = process.env['LEADS_KEY_FILE'] ?? localKeyFile(stateDir)
  if (existsSync(file)) return file
  throw new Error(`${file} is not here: name the file of the host's key in LEADS_KEY_FILE`)
}

function hostKeys(stateDir: string): string {
  if (process.env['LEADS_KEY_FILE'] === undefined && givenKeyPlace()) return localSecrets(stateDir)['LEADS_KEY'] ?? ''
  const file = hostKeyFile(stateDir)
  return [...readKeys(file), ...readKeys(retiredFile(file))].join(',')
}

function localKeys(stateDir: string): string {
  return [localSecrets(stateDir)['LEADS_KEY'], ...readKeys(retiredFile(localKeyFile(stateDir)))].join(',')
}
