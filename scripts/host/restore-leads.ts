import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readKeys, retiredFile } from '../../features/leads/tools/key-file.ts'
import type { Opened } from '../../features/leads/tools/sealed-leads.ts'
import { restoreLeads } from './backup/restore-leads.ts'

const USAGE = `npm run restore -- {backup, folder of backups or leads-….ndjson.gz} --to {STATE_DIR} [--replace]
npm run restore -- {the same} --remote   adds the leads that the deployment lacks
With the key in LEADS_KEY, or in a file that LEADS_KEY_FILE names, it opens every lead as a check.`
/** Exit code when the leads are in place, but some of them do not open. */
const SHUT = 2

/** `npm run restore`, or `node scripts/host/restore-leads.ts` where a release is. Exit code 1: nothing was changed. */
async function main(): Promise<void> {
  process.umask(0o077)
  const options = {
    to: { type: 'string' },
    remote: { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
  } as const
  const { positionals, values } = parseArgs({ options, allowPositionals: true })
  const [from, ...others] = positionals
  const { to, remote, replace } = values
  if (from === undefined || others.length > 0 || remote === (to !== undefined) || (remote && replace)) throw new Error(USAGE)
  if (to !== undefined) await restoreHere(from, to, replace)
  else await restoreThere(from)
}

async function restoreHere(from: string, to: string, replace: boolean): Promise<void> {
  const { file, states, opened, earlier } = await restoreLeads({ from, stateDir: to, keys: givenKeys(), replace })
  console.log(`${file} is in place in ${to}: ${countsText(states)}.`)
  if (earlier !== null) console.log(`What was there before is ${earlier}.`)
  report(opened)
}

async function restoreThere(from: string): Promise<void> {
  // Loaded only here: it needs wrangler, which a machine of one's own has not.
  const { restoreRemote } = await import('./backup/restore-remote.ts')
  const { file, states, opened, before } = await restoreRemote({ from, keys: givenKeys() })
  console.log(`${file} is in the database of the deployment, beside the ${before} leads that it had: ${countsText(states)}.`)
  report(opened)
}

function countsText(states: Record<string, number>): string {
  return (
    Object.entries(states)
      .map(([state, count]) => `${count} ${state}`)
      .join(', ') || 'no leads'
  )
}

function report(opened: Opened | null): void {
  if (opened === null) {
    console.log('No key was given, so no lead was opened.')
    return
  }
  const { open, shut, unknown } = opened
  const [opening, closed, foreign] = [open, shut, unknown].map((counts) => counts.values().reduce((sum, count) => sum + count, 0))
  console.log(`${opening} of ${Number(opening) + Number(closed) + Number(foreign)} leads open.`)
  for (const [name, count] of shut)
    console.log(`${count} name key "${name}", which does not open them: damaged, or another key has that name.`)
  for (const [name, count] of unknown) console.log(`${count} are sealed under key "${name}", which was not given.`)
  if (shut.size + unknown.size > 0) process.exitCode = SHUT
}

/** Retired keys, too, which open what an older backup holds. */
function givenKeys(): string[] {
  const { LEADS_KEY, LEADS_KEY_FILE, CREDENTIALS_DIRECTORY } = process.env
  if (LEADS_KEY) return LEADS_KEY.split(',').map((key) => key.trim())
  const file = LEADS_KEY_FILE ?? (CREDENTIALS_DIRECTORY ? join(CREDENTIALS_DIRECTORY, 'LEADS_KEY') : '')
  if (LEADS_KEY_FILE !== undefined && !existsSync(file)) throw new Error(`${file} is not here. Nothing was changed.`)
  return [...readKeys(file), ...readKeys(retiredFile(file))]
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
