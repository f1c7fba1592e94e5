import { existsSync } from 'node:fs'
import { createVault } from '../edge/vault.ts'
import { hasSink } from '../features/leads/server/sinks/has-sink.ts'
import { createKeyFile, nameOf, newKey, readKeys, retiredFile } from '../features/leads/tools/key-file.ts'
import { createLeadBook, type LeadBook } from '../features/leads/tools/lead-book.ts'
import { isHostState, localDatabase, postgresDatabase } from '../features/leads/tools/lead-database.ts'
import {
  type BookCommand,
  type LeadsCommand,
  leadsOptions,
  leadsVerbs,
  type RotateCommand,
  readLeadsCommand,
} from '../features/leads/tools/read-command.ts'
import { remoteDatabase } from '../features/leads/tools/remote-database.ts'
import { rotateKey } from '../features/leads/tools/rotate-key.ts'
import { hostSite, localSite, remoteSite } from '../features/leads/tools/rotated-sites.ts'
import { command, flag, runCommand } from '../tools/command-line/command-line.ts'
import { printTable } from '../tools/command-line/print-table.ts'
import { givenKeyPlace, localKeyFile, localSecrets } from '../tools/serve/local-secrets.ts'
import { environmentNamed, readDeployment } from '../tools/wrangler/deployment.ts'

/** Of `npm start`, or of a host (`host/`). */
const stateDir = process.env.STATE_DIR ?? '.state'

/** The operator's access to the outbox; leads are decrypted on this machine only. */
export const leads = command({
  usage: `npm run leads -- list                       what waits, is delivered, is dead
npm run leads -- show {number or key}       one lead, opened
npm run leads -- export                     every lead whose content is kept, opened, as lines of JSON
npm run leads -- requeue {number, key or dead}   tries again what a sink has refused
npm run leads -- make-key                   makes the deployment's LEADS_KEY, into a file
npm run leads -- rotate-key                 replaces that key, and seals everything anew; --lost {name} gives up what a lost key has sealed
Add --remote for the deployment's database; its key is read from .leads-key, LEADS_KEY_FILE names another file.
STATE_DIR names the state of npm start or of a host; LEADS_KEY_FILE the file of that host's key.`,
  options: { ...leadsOptions, remote: flag },
  verbs: { ...leadsVerbs, 'make-key': [] },
  order: ({ values: { remote, lost }, words }) => ({ ...readLeadsCommand(words, lost), remote }),
  run: answer,
})

async function answer({ remote, ...command }: LeadsCommand & { remote: boolean }): Promise<void> {
  if (command.verb === 'make-key') return makeKey(remote)
  if (command.verb === 'rotate-key') return rotate(command, remote)
  const local = () => (process.env.DATABASE_URL ? postgresDatabase(process.env.DATABASE_URL) : localDatabase(stateDir))
  const database = remote ? remoteDatabase() : local()
  await run(createLeadBook(database, await createVault(keysFor(remote))), command)
  if (command.verb === 'requeue' && !process.env.DATABASE_URL && (remote || !isHostState(stateDir))) await sayWhereTheyGo(remote)
}

async function run(book: LeadBook, { verb, which }: BookCommand): Promise<void> {
  if (verb === 'list') return printTable(book.list(), 'No leads.')
  if (verb === 'export') return printLines(await book.export())
  if (verb === 'requeue') return console.log(`Waiting again: ${book.requeue(which).join(', ') || 'none'}`)
  const lead = await book.show(which)
  if (!lead) throw new Error(`No lead ${which}`)
  console.log(JSON.stringify(lead, null, 2))
}

function printLines(leads: Record<string, unknown>[]): void {
  for (const lead of leads) console.log(JSON.stringify(lead))
}

/** The settings of a host are its own (host/README.md), and not seen here. */
async function sayWhereTheyGo(remote: boolean): Promise<void> {
  const { readVars, varsFromEnvironment } = await import('../tools/serve/local-settings.ts')
  if (remote) process.env.DEPLOY_ENV ??= 'production'
  if (!hasSink({ ...readVars(), ...varsFromEnvironment(process.env) }))
    console.log('They go nowhere yet: no sink is set (AMOCRM_BASE, LEADS_WEBHOOK_URL, LEADS_EMAIL_TO or LEADS_MODE "relay").')
}

/** File of the deployment's key on this machine. */
function deploymentKeyFile(): string {
  return readDeployment(environmentNamed(process.env.DEPLOY_ENV)).keyFile
}

function makeKey(remote: boolean): void {
  if (remote) throw new Error('make-key without --remote: it makes a file on this machine, and npm run deploy uploads it')
  const keyFile = deploymentKeyFile()
  const key = newKey()
  createKeyFile(keyFile, key)
  console.log(`The key "${nameOf(key)}" is in ${keyFile}, which only you can read. Keep a copy away from this machine: Cloudflare gives no secret
back, and without the key nobody can open the leads, neither npm run leads -- show --remote nor a backup. npm run deploy uploads it;
on a machine of your own, name it in LoadCredential=LEADS_KEY:… of the host's service.`)
}

async function rotate({ lost }: RotateCommand, remote: boolean): Promise<void> {
  if (process.env.DATABASE_URL && !remote)
    throw new Error('Hosts that share a PostgreSQL get a new key by `site leads rotate-key` (host/deploy/runbook.md)')
  const local = () => (isHostState(stateDir) ? hostSite(stateDir, hostKeyFile()) : localSite(stateDir))
  await rotateKey({ ...(remote ? remoteSite(deploymentKeyFile()) : local()), lost, say: (line) => console.log(line) })
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
  const keyFile = deploymentKeyFile()
  const keys = process.env.LEADS_KEY ? [process.env.LEADS_KEY] : [...readKeys(keyFile), ...readKeys(retiredFile(keyFile))]
  if (keys.length === 0) throw new Error(`${keyFile} is not here: put the key of the deployment there, or into LEADS_KEY`)
  return keys.join(',')
}

if (import.meta.main) await runCommand(leads)
