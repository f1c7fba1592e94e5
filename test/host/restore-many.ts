import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newKey } from '../../ops/leads/key-file.ts'
import { hostLeads } from './host-leads.ts'

/** Run by hand, `npx node test/host/restore-many.ts 100000`: how long a backup and a restore of many leads take. */
const count = Number(process.argv[2] ?? 100_000)
const folder = mkdtempSync(join(tmpdir(), 'many-'))
const key = newKey()
const stateDir = join(folder, 'state')

const leads = await hostLeads(stateDir, key, 'NORMAL')
for (let index = 0; index < count; index += 1) await leads.send(`Имя ${index}`)
leads.close()
console.log(`${count} leads, ${Math.round(statSync(join(stateDir, 'leads.sqlite')).size / 1e6)} MB`)

timed('backup', ['commands/backup.ts', join(folder, 'backups')])
timed('restore', ['ops/backup/restore-local.ts', join(folder, 'backups'), '--to', join(folder, 'restored')])
// Compared with what is there already.
timed('restore', ['ops/backup/restore-local.ts', join(folder, 'backups'), '--to', join(folder, 'restored')])
rmSync(folder, { recursive: true, force: true })

function timed(name: string, args: string[]): void {
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, STATE_DIR: stateDir, LEADS_KEY: key },
  })
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s, exit ${status}\n${stdout}${stderr}`)
}
