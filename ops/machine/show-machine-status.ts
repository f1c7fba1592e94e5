import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tableReader } from '../../features/vitals/server/event-table.ts'
import { EDITIONS_FOLDER } from '../../host/edition-files.ts'
import { readLinks } from '../../host/folder-links.ts'
import { readStatus } from '../status/read-status.ts'
import { screen } from '../status/screen.ts'
import { buildOf } from './activate.ts'
import { KEY_FILE, openMachineLeads } from './leads.ts'
import type { Health, Machine } from './machine.ts'

/** A release, or an edition, which lies beside sources in the folder of a release. */
const NAME = /^(?:site-[\w-]+|[\da-f]{16})$/

/** `site status`: the live release, the releases for a rollback, and the state of the site. */
export async function showStatus(machine: Machine): Promise<void> {
  const { root, stateDir, say } = machine
  const live = liveOn(machine)
  say(answerLine(await machine.health(), live, machine))
  const editions = join(stateDir, EDITIONS_FOLDER)
  for (const [title, links, folder] of [
    ['releases', root, join(root, 'releases')],
    ['current/content', join(root, 'current/content'), join(root, 'current/content')],
    ...(existsSync(editions) ? [['editions of the desk', editions, editions] as const] : []),
  ] as const) {
    const { current, previous } = readLinks(links)
    say(`${title}:`)
    for (const name of listed(folder)) {
      const place = name === current ? 'current' : name === previous ? 'previous' : null
      say(['', name, versionOf(join(folder, name)), place].filter((part) => part !== null).join('  '))
    }
  }
  const database = openMachineLeads(stateDir, KEY_FILE)
  const found = { database, readCounts: tableReader(database), health: null, build: live?.build ?? null, content: live?.content ?? null }
  say(`\n${screen(await readStatus({ now: Date.now(), ...found }))}`)
}

/** Build and content to which the links point; `null` before the first release. */
function liveOn({ root, stateDir }: Machine): Health | null {
  const { current } = readLinks(root)
  if (current === null) return null
  const content = readLinks(join(stateDir, EDITIONS_FOLDER)).current ?? readLinks(join(root, 'current/content')).current
  return { build: buildOf(join(root, 'releases', current)), content: content ?? 'none' }
}

/** Version of a release; `null` for contents, and for releases older than versions. */
function versionOf(release: string): string | null {
  const file = join(release, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).version ?? null) : null
}

function answerLine(health: Health | null, live: Health | null, { origin, root }: Machine): string {
  if (health === null) return `does not answer at ${origin}`
  const answer = `build ${health.build}, content ${health.content}`
  if (health.build === live?.build) return `answers: ${answer}`
  const here = live === null ? `${root} has no release yet` : `the release in ${root} is build ${live.build}`
  return `another site answers at ${origin} (${answer}); ${here}. SITE_ORIGIN names the address of the site of this machine`
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => NAME.test(name))
  } catch {
    return []
  }
}
