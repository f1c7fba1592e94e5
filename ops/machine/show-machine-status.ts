import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tableReader } from '../../features/vitals/server/event-table.ts'
import { placesIn } from '../../tools/host-build/folder-links.ts'
import { readStatus } from '../status/read-status.ts'
import { screen } from '../status/screen.ts'
import { buildOf } from './keep-chunks.ts'
import { openMachineLeads } from './leads.ts'
import type { Health, Machine } from './machine.ts'
import { KEY_FILE } from './machine-key.ts'

/** `site status`: what is live, what can be gone back to, and how the site fares. */
export async function showStatus(machine: Machine): Promise<void> {
  const { root, stateDir, say } = machine
  const live = liveIn(root)
  say(answerLine(await machine.health(), live, machine))
  for (const folder of ['releases', 'current/content']) {
    const { current, previous } = placesIn(folder === 'releases' ? root : join(root, folder))
    say(`${folder}:`)
    for (const name of listed(join(root, folder))) {
      const place = name === current ? 'current' : name === previous ? 'previous' : null
      say(['', name, versionOf(join(root, folder, name)), place].filter((part) => part !== null).join('  '))
    }
  }
  const database = openMachineLeads(stateDir, KEY_FILE)
  const found = { database, readCounts: tableReader(database), health: null, build: live?.build ?? null, content: live?.content ?? null }
  say(`\n${screen(await readStatus({ now: Date.now(), ...found }))}`)
}

/** The release and the content to which the links point; `null` before the first release. */
function liveIn(root: string): Health | null {
  const { current } = placesIn(root)
  if (current === null) return null
  return { build: buildOf(join(root, 'releases', current)), content: placesIn(join(root, 'current/content')).current ?? 'none' }
}

/** `null` for contents, and for releases from before there were versions. */
function versionOf(release: string): string | null {
  const file = join(release, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).version ?? null) : null
}

function answerLine(said: Health | null, live: Health | null, { origin, root }: Machine): string {
  if (said === null) return `does not answer at ${origin}`
  const answer = `build ${said.build}, content ${said.content}`
  if (said.build === live?.build) return `answers: ${answer}`
  const here = live === null ? `${root} has no release yet` : `the release in ${root} is build ${live.build}`
  return `another site answers at ${origin} (${answer}); ${here}. SITE_ORIGIN names the address of the site of this machine`
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^[\w-]+$/.test(name) && name !== 'current' && name !== 'previous')
  } catch {
    return []
  }
}
