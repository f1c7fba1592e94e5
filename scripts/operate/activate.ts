import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildOf, keepChunks } from './keep-chunks.ts'
import { makeCurrent, nameAt } from './links.ts'
import { isLive, type Machine } from './machine.ts'
import { dropOld, takeFolder, touch } from './take-folder.ts'

const RELEASE = /^site-[\w-]+$/
const KEPT_RELEASES = 5

/** Takes a release from its tar and makes it live. */
export async function activate(machine: Machine, source: string): Promise<void> {
  const { name } = takeFolder(source, join(machine.root, 'releases'), RELEASE)
  await switchTo(machine, name)
}

/** Makes a release live that was live before: the last one, if none is named. Its content comes back with it. */
export async function rollback(machine: Machine, name = nameAt(join(machine.root, 'previous'))): Promise<void> {
  if (name === null) throw new Error('There is no earlier release to go back to')
  if (!RELEASE.test(name) || !existsSync(folderOf(machine, name))) throw new Error(`${name} is not in ${join(machine.root, 'releases')}`)
  await switchTo(machine, name)
}

/** A release that does not answer is replaced by the one that ran before. */
async function switchTo(machine: Machine, name: string): Promise<void> {
  const last = nameAt(join(machine.root, 'current'))
  if (await start(machine, name, last)) {
    dropOld(join(machine.root, 'releases'), RELEASE, KEPT_RELEASES, [name, nameAt(join(machine.root, 'previous'))])
    return machine.say(`${name} is live`)
  }
  if (last === null || last === name) throw new Error(`${name} does not answer: journalctl -u site tells why`)
  const isBack = await start(machine, last, name)
  throw new Error(`${name} does not answer (journalctl -u site tells why); ${isBack ? `${last} is live again` : `neither does ${last}`}`)
}

/** Whether it answers after the restart. */
async function start(machine: Machine, name: string, last: string | null): Promise<boolean> {
  const { root, stateDir } = machine
  const folder = folderOf(machine, name)
  const now = machine.now()
  if (last !== null) await keepChunks(stateDir, folderOf(machine, last), folder, now)
  touch(folder, now)
  makeCurrent(join(root, 'current'), join(root, 'previous'), (one) => `releases/${one}`, name)
  try {
    await machine.restart()
  } catch (error) {
    machine.say(error instanceof Error ? error.message : String(error))
    return false
  }
  return isLive(machine, { build: buildOf(folder) })
}

function folderOf({ root }: Machine, name: string): string {
  return join(root, 'releases', name)
}
