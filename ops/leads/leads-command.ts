import type { Sql } from '../../contract/sql.ts'
import { createVault } from '../../edge/vault.ts'
import { printTable, type Rule, text } from '../../tools/command-line/command-line.ts'
import { createLeadBook, type LeadBook } from './lead-book.ts'
import { type Rotation, rotateKey } from './rotate-key.ts'

export type LeadsCommand = BookCommand | { verb: 'make-key' } | RotateCommand

/** A manager's command on the outbox. */
export interface BookCommand {
  verb: 'list' | 'show' | 'export' | 'requeue'
  /** A lead's number or idempotency key; `dead` for all dead leads; empty for commands without it. */
  which: string
}

export interface RotateCommand {
  verb: 'rotate-key'
  /** Names of lost keys. */
  lost: string[]
}

/** The verbs of `npm run leads` and of `site leads`, and the words after each. */
export const leadsVerbs = {
  list: [],
  show: ['number or key of a lead'],
  export: [],
  requeue: ['number or key of a lead, or "dead",'],
  'rotate-key': [],
} as const

const keyName: Rule<string> = (given, name) => {
  if (!/^\w[\w-]{0,39}$/.test(given)) throw new Error(`${name} is the name of a key, got ${JSON.stringify(given)}`)
  return text(given, name)
}

export const leadsOptions = { lost: { type: 'string', multiple: true, rule: keyName } } as const

/** `['show', '481920337']` → a command. Throws a sentence for words that do not go together. */
export function readLeadsCommand([verb, which = '']: string[], lost: string[]): LeadsCommand {
  if (verb === 'rotate-key') return { verb, lost }
  if (lost.length > 0) throw new Error('--lost belongs to rotate-key')
  if (verb === 'make-key') return { verb }
  if (verb === 'list' || verb === 'export') return { verb, which: '' }
  const isOne = /^(?:\d{1,15}|[\da-f-]{36})$/i.test(which)
  if (verb === 'show' && isOne) return { verb, which: which.toLowerCase() }
  if (verb === 'requeue' && (isOne || which === 'dead')) return { verb, which: which.toLowerCase() }
  throw new Error(`A lead is named by its number or its key${verb === 'requeue' ? ', or all by "dead"' : ''}, got ${JSON.stringify(which)}`)
}

/** A site with leads: a deployment, the state of `npm start`, a host, or machines that share a PostgreSQL. */
export interface LeadsAccess {
  /** `keys` is LEADS_KEY with the retired ones, which open leads restored from a backup. */
  open(): Promise<{ database: Sql; keys: string }>
  /** Steps of this site that replace the key. */
  rotation(): RotatedSite
  /** Prints a warning when requeued leads have no sink. */
  afterRequeue?(): Promise<void>
}

export type RotatedSite = Pick<Rotation, 'database' | 'keyFile' | 'publish' | 'reseal'>

/** Runs an operator's command on the leads of a site; they are opened on this machine only. */
export async function runLeadsCommand(access: LeadsAccess, given: BookCommand | RotateCommand): Promise<void> {
  if (given.verb === 'rotate-key') return rotateKey({ ...access.rotation(), lost: given.lost, say: (line) => console.log(line) })
  const { database, keys } = await access.open()
  await answer(createLeadBook(database, await createVault(keys)), given)
  if (given.verb === 'requeue') await access.afterRequeue?.()
}

async function answer(book: LeadBook, { verb, which }: BookCommand): Promise<void> {
  if (verb === 'list') return printTable(await book.list(), 'No leads.')
  if (verb === 'export') return (await book.export()).forEach((lead) => void console.log(JSON.stringify(lead)))
  if (verb === 'requeue') return console.log(`Waiting again: ${(await book.requeue(which)).join(', ') || 'none'}`)
  const lead = await book.show(which)
  if (!lead) throw new Error(`No lead ${which}`)
  console.log(JSON.stringify(lead, null, 2))
}
