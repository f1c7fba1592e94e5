import { parseArgs } from 'node:util'
import { restoreLeads } from './backup/restore-leads.ts'
import { countsText, givenKeys, reportOpened } from './backup/restore-report.ts'

const USAGE = `npm run restore -- {backup, folder of backups or leads-….ndjson.gz} --to {STATE_DIR} [--replace]
npm run restore -- {the same} --remote   adds the leads that the deployment lacks; not from a release
With the key in LEADS_KEY, or in a file that LEADS_KEY_FILE names, it opens every lead as a check.`

/** `npm run restore`, or `node scripts/host/restore-leads.ts` where a release is. Exit code 1: nothing was changed. */
async function main(): Promise<void> {
  process.umask(0o077)
  const options = { to: { type: 'string' }, replace: { type: 'boolean', default: false } } as const
  const { positionals, values } = parseArgs({ options, allowPositionals: true })
  const [from, ...others] = positionals
  const { to, replace } = values
  if (from === undefined || others.length > 0 || to === undefined) throw new Error(USAGE)
  const { file, states, opened, earlier } = await restoreLeads({ from, stateDir: to, keys: givenKeys(), replace })
  console.log(`${file} is in place in ${to}: ${countsText(states)}.`)
  if (earlier !== null) console.log(`What was there before is ${earlier}.`)
  reportOpened(opened)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
