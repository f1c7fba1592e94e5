import { vaultOf } from '../worker/leads/vault.ts'
import { createLeadBook, type LeadBook } from './leads/lead-book.ts'
import { localDatabase, remoteDatabase } from './leads/lead-database.ts'
import { type Command, readCommand } from './leads/read-command.ts'
import { localSecrets } from './serve/local-secrets.ts'

/** `npm run leads -- list|show|export|requeue`: the outbox for its manager; leads are opened on this machine only. */
async function leads(args: string[]): Promise<void> {
  const command = readCommand(args)
  const stateDir = process.env.STATE_DIR ?? '.state'
  if (command.remote && !process.env.LEADS_KEY) throw new Error('Set LEADS_KEY to the key of the deployment')
  const database = command.remote ? remoteDatabase() : localDatabase(stateDir)
  await run(createLeadBook(database, await vaultOf(localSecrets(stateDir).LEADS_KEY ?? '')), command)
}

async function run(book: LeadBook, { verb, which }: Command): Promise<void> {
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

leads(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
