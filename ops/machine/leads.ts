import { setTimeout } from 'node:timers/promises'
import { createVault } from '../../edge/vault.ts'
import { readKeys, retiredFile, writeKeys } from '../../features/leads/tools/key-file.ts'
import { createLeadBook } from '../../features/leads/tools/lead-book.ts'
import type { LeadDatabase } from '../../features/leads/tools/lead-database.ts'
import { type BookCommand, type LeadsCommand, leadsOptions, leadsVerbs, readLeadsCommand } from '../../features/leads/tools/read-command.ts'
import { rotateKey } from '../../features/leads/tools/rotate-key.ts'
import { command } from '../../tools/command-line/command-line.ts'
import { printTable } from '../../tools/command-line/print-table.ts'
import { KEY_FILE } from './key-file.ts'
import { isLive, type Machine } from './machine.ts'
import { openLeads } from './open-leads.ts'
import { thisMachine } from './this-machine.ts'

/** The running site reseals every minute. */
const LOOK_EVERY_MS = 15_000

/** The commands of `npm run leads` on the leads of this machine, or of the PostgreSQL that it shares with others. */
export const siteLeads = command({
  usage: `site leads list                       what waits, is delivered, is dead
site leads show {number or key}       one lead, opened
site leads export                     every lead whose content is kept, opened, as lines of JSON
site leads requeue {number, key or dead}   tries again what a sink has refused
site leads rotate-key                 replaces the key, and seals everything anew; --lost {name} gives up what a lost key has sealed`,
  options: leadsOptions,
  verbs: leadsVerbs,
  order: ({ values: { lost }, words }) => readLeadsCommand(words, lost),
  run: (order) => leads(thisMachine(process.env), KEY_FILE, order),
})

async function leads(machine: Machine, keyFile: string, command: LeadsCommand): Promise<void> {
  if (command.verb === 'make-key') throw new Error('install.sh has made the key; site leads rotate-key replaces it')
  const database = openLeads(machine.stateDir, keyFile)
  if (command.verb === 'rotate-key') return rotateKey({ ...hostSite(machine, database, keyFile), lost: command.lost, say: machine.say })
  await answer(machine, command, createLeadBook(database, await createVault(allKeys(keyFile))))
}

async function answer({ say }: Machine, { verb, which }: BookCommand, book: ReturnType<typeof createLeadBook>): Promise<void> {
  if (verb === 'list') return printTable(book.list(), 'No leads.')
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
