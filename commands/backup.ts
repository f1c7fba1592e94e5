import { existsSync } from 'node:fs'
import { backUpStore, storePath } from '../ops/backup/back-up-store.ts'
import { type CopiedStore, DESK, LEADS } from '../ops/backup/copied-stores.ts'
import { countsText } from '../ops/backup/restore-report.ts'
import { command, runCommand } from '../tools/command-line/command-line.ts'

/** Part of a release, so it needs nothing but Node. */
export const backup = command({
  usage: `npm run backup -- {folder}     copies leads and desk of the host in STATE_DIR (.state/host) into the folder, while it runs
Where a release is: site backup {folder}. Run by systemd it logs a line of JSON for each. docs/backup.md has more.`,
  words: ['folder'],
  parse: ({ words: [folder = ''] }) => folder,
  run: makeBackups,
})

/** Each database on its own: a failure of one keeps no other from being copied. A host from before the desk has no file of it. */
async function makeBackups(folder: string): Promise<void> {
  process.umask(0o077)
  const stateDir = process.env['STATE_DIR'] ?? '.state/host'
  // Both files have the same time in their names, by which a restore finds the desk of its leads.
  const moment = Date.now()
  for (const store of [LEADS, ...(existsSync(storePath(DESK, stateDir)) ? [DESK] : [])]) {
    try {
      await makeBackup(store, stateDir, folder, moment)
    } catch (error) {
      process.exitCode = 1
      const sentence = error instanceof Error ? error.message : String(error)
      if (isLogged()) logFailure(store.name, sentence)
      else console.error(sentence)
    }
  }
}

async function makeBackup(store: CopiedStore, stateDir: string, folder: string, moment: number): Promise<void> {
  const started = Date.now()
  const { counts, ...made } = await backUpStore(store, stateDir, folder, moment)
  const ms = Date.now() - started
  if (isLogged()) return console.log(JSON.stringify({ level: 'info', event: `${store.name} backed up`, ...made, ...counts, ms }))
  const removed = made.removed > 0 ? ` Older backups that were removed: ${made.removed}.` : ''
  console.log(`${made.file}, ${made.bytes} bytes: ${countsText(counts)}.${removed}`)
}

/** Whether systemd runs the command; a desktop terminal may be a service of systemd, too. */
function isLogged(): boolean {
  return process.env['INVOCATION_ID'] !== undefined && !process.stdout.isTTY
}

function logFailure(name: string, sentence: string): void {
  console.error(JSON.stringify({ level: 'error', event: `${name} not backed up`, error: sentence }))
}

if (import.meta.main) await runCommand(backup, isLogged() ? { fail: (sentence) => logFailure('leads', sentence) } : {})
