import type { Sql } from '../../contract/sql.ts'
import { createVault } from '../../edge/vault.ts'
import { printTable } from '../../tools/command-line/print-table.ts'
import { createLeadBook, type LeadBook } from './lead-book.ts'
import type { BookCommand, RotateCommand } from './read-command.ts'
import { type Rotation, rotateKey } from './rotate-key.ts'

/** A site whose leads an operator looks after: a deployment, the state of `npm start`, a host, or machines that share a PostgreSQL. */
export interface LeadsPlace {
  /** `keys` is LEADS_KEY with the retired ones, which open leads restored from a backup. */
  open(): Promise<{ database: Sql; keys: string }>
  /** What replaces the key there. */
  rotation(): RotatedSite
  /** Says where leads go that were told to go again. */
  afterRequeue?(): Promise<void>
}

export type RotatedSite = Pick<Rotation, 'database' | 'keyFile' | 'publish' | 'reseal'>

/** Runs an operator's command over the leads of a place; they are opened on this machine only. */
export async function runLeadsCommand(place: LeadsPlace, order: BookCommand | RotateCommand): Promise<void> {
  if (order.verb === 'rotate-key') return rotateKey({ ...place.rotation(), lost: order.lost, say: (line) => console.log(line) })
  const { database, keys } = await place.open()
  await answer(createLeadBook(database, await createVault(keys)), order)
  if (order.verb === 'requeue') await place.afterRequeue?.()
}

async function answer(book: LeadBook, { verb, which }: BookCommand): Promise<void> {
  if (verb === 'list') return printTable(await book.list(), 'No leads.')
  if (verb === 'export') return (await book.export()).forEach((lead) => void console.log(JSON.stringify(lead)))
  if (verb === 'requeue') return console.log(`Waiting again: ${(await book.requeue(which)).join(', ') || 'none'}`)
  const lead = await book.show(which)
  if (!lead) throw new Error(`No lead ${which}`)
  console.log(JSON.stringify(lead, null, 2))
}
