import { createVault } from '../edge/vault.ts'
import { createKeyFile, nameOf, newKey, readKeys, retiredFile } from '../features/leads/tools/key-file.ts'
import { createLeadBook, type LeadBook } from '../features/leads/tools/lead-book.ts'
import { localDatabase, remoteDatabase } from '../features/leads/tools/lead-database.ts'
import { type BookCommand, type RotateCommand, readCommand } from '../features/leads/tools/read-command.ts'
import { rotateKey } from '../features/leads/tools/rotate-key.ts'
import { localSite, remoteSite } from '../features/leads/tools/rotated-sites.ts'
import { localKeyFile, localSecrets } from './serve/local-secrets.ts'

const stateDir = process.env.STATE_DIR ?? '.state'
/** File of the deployment's key on this machine. */
const keyFile = process.env.LEADS_KEY_FILE ?? '.leads-key'

/**
 * `npm run leads -- list|show|export|requeue|make-key|rotate-key`: the operator's access to the outbox; leads are decrypted on this machine
 * only.
 */
async function leads(args: string[]): Promise<void> {
  const command = readCommand(args)
  if (command.verb === 'make-key') return makeKey()
  if (command.verb === 'rotate-key') return rotate(command)
  const database = command.remote ? remoteDatabase() : localDatabase(stateDir)
  await run(createLeadBook(database, await createVault(command.remote ? remoteKeys() : localKeys())), command)
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
back, and without the key nobody can open the leads, neither npm run leads -- show --remote nor a backup. Upload it:

  npx wrangler secret put LEADS_KEY < ${keyFile}`)
}

async function rotate({ remote, lost }: RotateCommand): Promise<void> {
  await rotateKey({ ...(remote ? remoteSite(keyFile) : localSite(stateDir)), lost, say: (line) => console.log(line) })
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
