import { command, flag, runCommand, text } from '../../tools/command-line/command-line.ts'
import { restoreLeads } from './restore-leads.ts'
import { countsText, givenKeys, reportChecks } from './restore-report.ts'

export interface RestoreOrder {
  from: string
  to: string
  replace: boolean
}

/** `npm run restore` without `--remote`, where a release is. Exit code 1: nothing was changed. */
export const restore = command({
  usage: `site restore {backup, folder of backups or leads-….ndjson.gz} [--replace]     brings the leads back while the site does not run
Without \`site\`: node ops/backup/restore-local.ts {the same} --to {STATE_DIR} [--replace]
With the key in LEADS_KEY, or in a file that LEADS_KEY_FILE names, it opens every lead as a check.`,
  options: { to: { type: 'string', rule: text }, replace: flag },
  words: ['backup'],
  order({ words: [from = ''], values: { to, replace } }) {
    if (to === undefined) throw new Error('--to {STATE_DIR} says where to')
    return { from, to, replace }
  },
  run: restoreHere,
})

export async function restoreHere({ from, to, replace }: RestoreOrder): Promise<void> {
  process.umask(0o077)
  const { file, states, opened, earlier } = await restoreLeads({ from, stateDir: to, keys: givenKeys(), replace })
  console.log(`${file} is in place in ${to}: ${countsText(states)}.`)
  if (earlier !== null) console.log(`What was there before is ${earlier}.`)
  reportChecks(file, opened)
}

if (import.meta.main) await runCommand(restore)
