import { backUpLeads } from './backup/back-up-leads.ts'

/**
 * `npm run backup -- {folder}`, or `node scripts/host/backup-leads.ts {folder}` where a release is: copies `STATE_DIR/leads.sqlite` while the
 * host writes. One line of JSON for the log of a timer; exit code 1 when there is no new backup. Needs nothing but Node.
 */
async function main([folder, ...others]: string[]): Promise<void> {
  process.umask(0o077)
  const started = Date.now()
  try {
    if (folder === undefined || folder.startsWith('-') || others.length > 0)
      throw new Error('Name the folder for backups, and nothing else')
    const { states, ...made } = await backUpLeads(process.env.STATE_DIR ?? '.state/host', folder, started)
    console.log(JSON.stringify({ level: 'info', event: 'leads backed up', ...made, ...states, ms: Date.now() - started }))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(JSON.stringify({ level: 'error', event: 'leads not backed up', error: message }))
    process.exitCode = 1
  }
}

await main(process.argv.slice(2))
