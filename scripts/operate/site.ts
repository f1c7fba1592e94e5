import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { countsIn, readStatus } from '../status/read-status.ts'
import { screen } from '../status/screen.ts'
import { activate, rollback } from './activate.ts'
import { leads } from './leads.ts'
import { placesIn } from './links.ts'
import type { Machine } from './machine.ts'
import { openLeads } from './open-leads.ts'
import { publish, rollbackContent } from './publish.ts'
import { thisMachine } from './this-machine.ts'

const USAGE = `site activate {tar or folder}        takes a release and makes it live
site rollback [release]              makes the last one, or that one, live again
site publish {tar or folder}         shows other content, without a restart
site rollback-content [version]      shows the last one, or that one, again
site leads list                      forms that visitors sent; also show, export, requeue, rotate-key
site backup {folder}                 copies the leads while the site runs
site restore {backup} [--replace]    brings them back while it does not run
site status                          what is live, what can be gone back to, leads, errors and how quick pages are`

const KEY_FILE = process.env.LEADS_KEY_FILE ?? '/etc/site/credentials/LEADS_KEY'

const [command, argument, ...others] = process.argv.slice(2)
const machine = thisMachine(process.env)

async function run(): Promise<void> {
  if (command === 'leads') return leads(machine, KEY_FILE, process.argv.slice(3))
  if (others.length > 0) throw new Error(USAGE)
  if (command === 'activate' && argument) return activate(machine, argument)
  if (command === 'publish' && argument) return publish(machine, argument)
  if (command === 'rollback') return rollback(machine, argument)
  if (command === 'rollback-content') return rollbackContent(machine, argument)
  if (command === 'status' && !argument) return status(machine)
  throw new Error(USAGE)
}

async function status({ root, stateDir, health, say }: Machine): Promise<void> {
  const said = await health()
  say(said ? `answers: build ${said.build}, content ${said.content}` : 'does not answer')
  for (const folder of ['releases', 'current/content']) {
    const { current, previous } = placesIn(folder === 'releases' ? root : join(root, folder))
    say(`${folder}:`)
    for (const name of listed(join(root, folder))) say(`  ${name}${name === current ? '  current' : name === previous ? '  previous' : ''}`)
  }
  const database = openLeads(stateDir, KEY_FILE)
  const own = { now: Date.now(), database, readCounts: countsIn(database), health: null }
  say(`\n${screen(await readStatus({ ...own, build: said?.build ?? null, content: said?.content ?? null }))}`)
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^[\w-]+$/.test(name) && name !== 'current' && name !== 'previous')
  } catch {
    return []
  }
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
