import { parseArgs } from 'node:util'
import { restoreRemote } from './host/backup/restore-remote.ts'
import { countsText, givenKeys, reportOpened } from './host/backup/restore-report.ts'

/** `npm run restore -- {backup} --remote` adds the leads that a deployment lacks; without `--remote` it is the command of an own machine. */
async function restoreThere(): Promise<void> {
  process.umask(0o077)
  const { positionals } = parseArgs({ options: { remote: { type: 'boolean' } }, allowPositionals: true })
  const [from, ...others] = positionals
  if (from === undefined || others.length > 0)
    throw new Error('npm run restore -- {backup, folder of backups or leads-….ndjson.gz} --remote')
  const { file, states, opened, before } = await restoreRemote({ from, keys: givenKeys() })
  console.log(`${file} is in the database of the deployment, beside the ${before} leads that it had: ${countsText(states)}.`)
  reportOpened(opened)
}

if (!process.argv.includes('--remote')) await import('./host/restore-leads.ts')
else
  await restoreThere().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
