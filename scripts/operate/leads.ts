import { setTimeout } from 'node:timers/promises'
import { createVault } from '../../edge/vault.ts'
import { readKeys, retiredFile, writeKeys } from '../../features/leads/tools/key-file.ts'
import { createLeadBook } from '../../features/leads/tools/lead-book.ts'
import type { LeadDatabase } from '../../features/leads/tools/lead-database.ts'
import { type BookCommand, readCommand } from '../../features/leads/tools/read-command.ts'
import { rotateKey } from '../../features/leads/tools/rotate-key.ts'
import { isLive, type Machine } from './machine.ts'
import { openLeads } from './open-leads.ts'

/** The running site reseals every minute. */
const LOOK_EVERY_MS = 15_000

/** `site leads …`: the commands of `npm run leads` on the leads of this machine, or of the PostgreSQL that it shares with others. */
export async function leads(machine: Machine, keyFile: string, args: string[]): Promise<void> {
  const command = readCommand(args)
  if (command.verb === 'make-key') throw new Error('install.sh has made the key; site leads rotate-key replaces it')
  if (command.remote) throw new Error('Without --remote: these are the leads of the site on this machine')
  const database = openLeads(machine.stateDir, keyFile)
  if (command.verb === 'rotate-key') return rotateKey({ ...hostSite(machine, database, keyFile), lost: command.lost, say: machine.say })
  await answer(machine, command, createLeadBook(database, await createVault(allKeys(keyFile))))
}

async function answer({ say }: Machine, { verb, which }: BookCommand, book: ReturnType<typeof createLeadBook>): Promise<void> {
  if (verb === 'list') return console.table(book.list())
  if (verb === 'export') return (await book.export()).forEach((lead) => void say(JSON.stringify(lead)))
  if (verb === 'requeue') return say(`Waiting again: ${book.requeue(which).join(', ') || 'none'}`)
  const lead = await book.show(which)
  if (!lead) throw new Error(`No lead ${which}`)
  say(JSON.stringify(lead, null, 2))
}

/** The site takes up a key with a restart, and reseals by itself. */
function hostSite(machine: Machine, database: LeadDatabase, keyFile: string): Omit<Parameters<typeof rotateKey>[0], 'lost' | 'say'> {
  return {
    database,
    keyFile,
    async publish(keys) {
      writeKeys(keyFile, keys)
      await machine.restart()
      if (!(await isLive(machine, {})))
        throw new Error('The site does not answer: journalctl -u site tells why; start again, it goes on from here')
    },
    reseal: () => setTimeout(LOOK_EVERY_MS),
  }
}

/** With retired ones, which open leads restored from a backup. */
function allKeys(keyFile: string): string {
  return [...readKeys(keyFile), ...readKeys(retiredFile(keyFile))].join(',')
}
