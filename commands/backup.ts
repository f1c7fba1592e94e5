import { backUpLeads } from '../ops/backup/back-up-leads.ts'
import { countsText } from '../ops/backup/restore-report.ts'
import { command, runCommand } from '../tools/command-line/command-line.ts'

/** Part of a release, so it needs nothing but Node. */
export const backup = command({
  usage: `npm run backup -- {folder}     copies the leads of the host in STATE_DIR (.state/host) into the folder, while it runs
Where a release is: site backup {folder}. Run by systemd it logs a line of JSON. docs/backup.md has more.`,
  words: ['folder'],
  parse: ({ words: [folder = ''] }) => folder,
  run: makeBackup,
})

async function makeBackup(folder: string): Promise<void> {
  process.umask(0o077)
  const started = Date.now()
  const { states, ...made } = await backUpLeads(process.env['STATE_DIR'] ?? '.state/host', folder, started)
  const ms = Date.now() - started
  if (isLogged()) return console.log(JSON.stringify({ level: 'info', event: 'leads backed up', ...made, ...states, ms }))
  const removed = made.removed > 0 ? ` Older backups that were removed: ${made.removed}.` : ''
  console.log(`${made.file}, ${made.bytes} bytes: ${countsText(states)}.${removed}`)
}

/** Whether systemd runs the command; a desktop terminal may be a service of systemd, too. */
function isLogged(): boolean {
  return process.env['INVOCATION_ID'] !== undefined && !process.stdout.isTTY
}

function logFailure(sentence: string): void {
  console.error(JSON.stringify({ level: 'error', event: 'leads not backed up', error: sentence }))
}

if (import.meta.main) await runCommand(backup, isLogged() ? { fail: logFailure } : {})
