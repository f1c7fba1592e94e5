import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import type { Sql } from '../../contract/sql.ts'
import { createSqlite } from '../../host/sql/sqlite.ts'
import { command } from '../../tools/command-line/command-line.ts'
import { readKeys, retiredFile, writeKeys } from '../leads/key-file.ts'
import { type LeadsAccess, type LeadsCommand, leadsOptions, leadsVerbs, readLeadsCommand, runLeadsCommand } from '../leads/leads-command.ts'
import { sharedLeads } from '../leads/own-leads.ts'
import { isLive, type Machine, thisMachine } from './machine.ts'

/** File of the key of the leads, which install.sh generates. */
export const KEY_FILE = process.env['LEADS_KEY_FILE'] ?? '/etc/site/credentials/LEADS_KEY'

/** Pause between checks of the progress; the running site reseals every minute. */
const LOOK_EVERY_MS = 15_000
const BUSY_MS = 10_000

/** The commands of `npm run leads` on the leads of this machine, or of the PostgreSQL that it shares with others. */
export const siteLeads = command({
  usage: `site leads list                       what waits, is delivered, is dead
site leads show {number or key}       one lead, opened
site leads export                     every lead whose content is kept, opened, as lines of JSON
site leads requeue {number, key or dead}   tries again what a sink has refused
site leads rotate-key                 replaces the key, and seals everything anew; --lost {name} gives up what a lost key has sealed`,
  options: leadsOptions,
  verbs: leadsVerbs,
  parse: ({ values: { lost }, words }) => readLeadsCommand(words, lost),
  run: (given) => leads(thisMachine(process.env), KEY_FILE, given),
})

async function leads(machine: Machine, keyFile: string, given: LeadsCommand): Promise<void> {
  if (given.verb === 'make-key') throw new Error('install.sh has made the key; site leads rotate-key replaces it')
  await runLeadsCommand(machineAccess(machine, keyFile), given)
}

/** Database of this machine's leads, or the PostgreSQL of the credential `DATABASE_URL`, a file beside the key. */
export function openMachineLeads(stateDir: string, keyFile: string): Sql {
  const credential = join(dirname(keyFile), 'DATABASE_URL')
  const url = existsSync(credential) ? readFileSync(credential, 'utf8').trim() : ''
  if (url !== '') return sharedLeads(url)
  const path = join(stateDir, 'leads.sqlite')
  if (!existsSync(path)) throw new Error(`${path} is not there: SITE_STATE names another folder`)
  const file = new DatabaseSync(path, { timeout: BUSY_MS })
  return createSqlite(() => file)
}

/** Leads of this machine, whose site reads a new key at a restart and reseals by itself. */
function machineAccess(machine: Machine, keyFile: string): LeadsAccess {
  const database = openMachineLeads(machine.stateDir, keyFile)
  return {
    open: async () => ({ database, keys: [...readKeys(keyFile), ...readKeys(retiredFile(keyFile))].join(',') }),
    rotation: () => ({
      database,
      keyFile,
      async publish(keys) {
        writeKeys(keyFile, keys)
        await machine.restart()
        if (!(await isLive(machine, {})))
          throw new Error('The site does not answer: journalctl -u site tells why; start again, it goes on from here')
      },
      reseal: () => setTimeout(LOOK_EVERY_MS),
    }),
  }
}
