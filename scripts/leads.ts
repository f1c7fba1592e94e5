import { existsSync } from 'node:fs'
import { createVault } from '../edge/vault.ts'
import { createKeyFile, nameOf, newKey, readKeys, retiredFile } from '../features/leads/tools/key-file.ts'
import { createLeadBook, type LeadBook } from '../features/leads/tools/lead-book.ts'
import { isHostState, localDatabase, postgresDatabase } from '../features/leads/tools/lead-database.ts'
import { type BookCommand, type RotateCommand, readCommand } from '../features/leads/tools/read-command.ts'
import { remoteDatabase } from '../features/leads/tools/remote-database.ts'
import { rotateKey } from '../features/leads/tools/rotate-key.ts'
import { hostSite, localSite, remoteSite } from '../features/leads/tools/rotated-sites.ts'
import { environmentNamed, readDeployment } from './cloudflare/deployment.ts'
import { givenKeyPlace, localKeyFile, localSecrets } from './serve/local-secrets.ts'

/** Of `npm start`, or of a host (`host/`). */
const stateDir = process.env.STATE_DIR ?? '.state'
/** File of the deployment's key on this machine. */
const keyFile = readDeployment(environmentNamed(process.env.DEPLOY_ENV)).keyFile

/**
 * `npm run leads -- list|show|export|requeue|make-key|rotate-key`: the operator's access to the outbox; leads are decrypted on this machine
 * only.
 */
async function leads(args: string[]): Promise<void> {
  const command = readCommand(args)
  if (command.verb === 'make-key') return makeKey()
  if (command.verb === 'rotate-key') return rotate(command)
  const local = () => (process.env.DATABASE_URL ? postgresDatabase(process.env.DATABASE_URL) : localDatabase(stateDir))
  const database = command.remote ? remoteDatabase() : local()
  await run(createLeadBook(database, await createVault(keysFor(command.remote))), command)
}

async function run(book: LeadBook, { verb, which }: BookCommand): Promise<void> {
  if (verb === 'list') return console.table(book.list())
  if (verb === 'export') return printLines(await book.export())
  if (verb === 'requeue') return console.log(`Waiting again: ${book.requeue(which).join(', ') || 'none'}`)
  const lead = await book.show(which)
  if (!lead) throw new Error(`No lead ${which}`)
  console.log(JSON.stringify(lead, null, 2))
}

function printLines(leads: Record<string, unknown>[]): void {
  for (const lead of leads) console.log(JSON.stringify(lead))
}

function makeKey(): void {
  const key = newKey()
  createKeyFile(keyFile, key)
  console.log(`The key "${nameOf(key)}" is in ${keyFile}, which only you can read. Keep a copy away from this machine: Cloudflare gives no secret
back, and without the key nobody can open the leads, neither npm run leads -- show --remote nor a backup. npm run deploy uploads it;
on a machine of your own, name it in LoadCredential=LEADS_KEY:… of the host's service.`)
}

async function rotate({ remote, lost }: RotateCommand): Promise<void> {
  if (process.env.DATABASE_URL && !remote)
    throw new Error('Hosts that share a PostgreSQL get a new key by `site leads rotate-key` (host/deploy/runbook.md)')
  const local = () => (isHostState(stateDir) ? hostSite(stateDir, hostKeyFile()) : localSite(stateDir))
  await rotateKey({ ...(remote ? remoteSite(keyFile) : local()), lost, say: (line) => console.log(line) })
}

function keysFor(remote: boolean): string {
  if (remote) return remoteKeys()
  return isHostState(stateDir) ? hostKeys() : localKeys()
}

/** Where `LoadCredential=LEADS_KEY:…` of the host's service reads it, or where `npm run host` keeps one. */
function hostKeyFile(): string {
  const file = process.env.LEADS_KEY_FILE ?? localKeyFile(stateDir)
  if (existsSync(file)) return file
  throw new Error(`${file} is not here: name the file of the host's key in LEADS_KEY_FILE`)
}

function hostKeys(): string {
  if (process.env.LEADS_KEY_FILE === undefined && givenKeyPlace()) return localSecrets(stateDir).LEADS_KEY ?? ''
  return [...readKeys(hostKeyFile()), ...readKeys(retiredFile(hostKeyFile()))].join(',')
}

/** Includes retired keys, which open leads restored from a backup. */
function localKeys(): string {
  return [localSecrets(stateDir).LEADS_KEY, ...readKeys(retiredFile(localKeyFile(stateDir)))].join(',')
}

function remoteKeys(): string {
  const keys = process.env.LEADS_KEY ? [process.env.LEADS_KEY] : [...readKeys(keyFile), ...readKeys(retiredFile(keyFile))]
  if (keys.length === 0) throw new Error(`${keyFile} is not here: put the key of the deployment there, or into LEADS_KEY`)
  return keys.join(',')
}

leads(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
