import { command, flag, runCommand, text } from '../tools/command-line/command-line.ts'

export const restore = command({
  usage: `npm run restore -- {backup, folder of backups or leads-….ndjson.gz} --to {STATE_DIR} [--replace]
npm run restore -- {the same} --remote   adds the leads that the deployment lacks
With the key in LEADS_KEY, or in a file that LEADS_KEY_FILE names, it opens every lead as a check.`,
  options: { to: { type: 'string', rule: text }, replace: flag, remote: flag },
  words: ['backup'],
  parse({ words: [from = ''], values: { to, replace, remote } }) {
    if (remote && (to !== undefined || replace)) throw new Error('--remote stands alone: it only adds leads to the deployment')
    if (remote) return from
    if (to === undefined) throw new Error('--to {STATE_DIR} or --remote says where to')
    return { from, to, replace }
  },
  async run(options) {
    if (typeof options === 'string') return restoreThere(options)
    const { restoreHere } = await import('../ops/backup/restore-local.ts')
    await restoreHere(options)
  },
})

async function restoreThere(from: string): Promise<void> {
  process.umask(0o077)
  const { restoreRemote } = await import('../ops/backup/restore-remote.ts')
  const { deploymentLeads } = await import('../ops/leads/deployment-leads.ts')
  const { countsText, givenKeys, reportChecks } = await import('../ops/backup/restore-report.ts')
  const { file, states, opened, before } = await restoreRemote({ from, keys: givenKeys(), remote: deploymentLeads(process.env) })
  console.log(`${file} is in the database of the deployment, beside the ${before} leads that it had: ${countsText(states)}.`)
  reportChecks(file, opened)
}

if (import.meta.main) await runCommand(restore)
