import { command, flag, oneOf, runCommand, text } from '../tools/command-line/command-line.ts'

const database = oneOf('leads', 'desk')

export const restore = command({
  usage: `npm run restore -- {backup, folder of backups or leads-….ndjson.gz} --to {STATE_DIR} [--replace]
npm run restore -- {the same} --remote   adds the leads that the deployment lacks, and brings the texts to a desk that nobody has used
--only leads or --only desk leaves the other one as it is.
With the key in LEADS_KEY, or in a file that LEADS_KEY_FILE names, it opens every lead as a check.`,
  options: { to: { type: 'string', rule: text }, replace: flag, remote: flag, only: { type: 'string', rule: database } },
  words: ['backup'],
  parse({ words: [from = ''], values: { to, replace, remote, only } }) {
    if (remote && (to !== undefined || replace))
      throw new Error('--remote stands without --to and --replace: it replaces nothing in the deployment')
    if (remote) return { from, to: undefined, only }
    if (to === undefined) throw new Error('--to {STATE_DIR} or --remote says where to')
    return { from, to, replace, only }
  },
  async run(options) {
    if (options.to === undefined) return restoreThere(options.from, options.only)
    const { restoreHere } = await import('../ops/backup/restore-local.ts')
    await restoreHere(options)
  },
})

/** Leads and desk one after the other: the desk is tried although the leads were refused. */
async function restoreThere(from: string, only: string | undefined): Promise<void> {
  process.umask(0o077)
  const { backupsFrom } = await import('../ops/backup/given-backups.ts')
  const refusals: unknown[] = []
  for (const { store, file } of backupsFrom(from, only))
    await (store.name === 'leads' ? restoreLeads(file) : restoreDesk(file)).catch((error: unknown) => void refusals.push(error))
  if (refusals.length > 1) throw new Error(refusals.map((error) => (error instanceof Error ? error.message : String(error))).join('\n'))
  if (refusals.length === 1) throw refusals[0]
}

async function restoreLeads(file: string): Promise<void> {
  const { restoreRemoteLeads } = await import('../ops/backup/restore-remote.ts')
  const { deploymentDatabase } = await import('../ops/leads/deployment-leads.ts')
  const { countsText, givenKeys, reportChecksum, reportOpened } = await import('../ops/backup/restore-report.ts')
  const { counts, opened, before } = await restoreRemoteLeads(file, givenKeys(), deploymentDatabase(process.env, 'LEADS'))
  console.log(`${file} is in the database of the deployment, beside the ${before} leads that it had: ${countsText(counts)}.`)
  reportChecksum(file)
  reportOpened(opened)
}

async function restoreDesk(file: string): Promise<void> {
  const { restoreRemoteDesk } = await import('../ops/backup/restore-remote.ts')
  const { deploymentDatabase } = await import('../ops/leads/deployment-leads.ts')
  const { countsText, reportChecksum } = await import('../ops/backup/restore-report.ts')
  const counts = await restoreRemoteDesk(file, deploymentDatabase(process.env, 'DESK_DB'))
  console.log(`${file} is in the desk of the deployment: ${countsText(counts)}. The site shows its texts within two minutes.`)
  reportChecksum(file)
}

if (import.meta.main) await runCommand(restore)
