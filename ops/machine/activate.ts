import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Places, placesIn, setPlaces, withCurrent } from '../../tools/host-build/folder-links.ts'
import { buildOf, keepChunks } from './keep-chunks.ts'
import { isLive, type Machine } from './machine.ts'
import { dropOld, takeFolder, touch } from './take-folder.ts'

const RELEASE = /^site-[\w-]+$/
const RELEASES = 'releases/'
const KEPT_RELEASES = 5

/** Takes a release from its tar and makes it live. */
export async function activate(machine: Machine, source: string): Promise<void> {
  const { name } = takeFolder(source, join(machine.root, RELEASES), RELEASE)
  await switchTo(machine, name)
}

/** Makes a release live that was live before: the last one, if none is named. Its content comes back with it. */
export async function rollback(machine: Machine, name = placesIn(machine.root).previous): Promise<void> {
  if (name === null) throw new Error('There is no earlier release to go back to')
  if (!RELEASE.test(name) || !existsSync(folderOf(machine, name))) throw new Error(`${name} is not in ${join(machine.root, RELEASES)}`)
  await switchTo(machine, name)
}

/** A release that does not answer is replaced by the one that ran before. */
async function switchTo(machine: Machine, name: string): Promise<void> {
  const before = placesIn(machine.root)
  const after = withCurrent(before, name)
  if (await start(machine, before.current, after)) {
    touch(folderOf(machine, name), machine.now())
    dropOld(join(machine.root, RELEASES), RELEASE, KEPT_RELEASES, [name, after.previous])
    return machine.say(`${name} is live`)
  }
  const why = `${name} does not answer: journalctl -u site tells why`
  if (before.current === null || before.current === name) throw new Error(why)
  const isBack = await start(machine, name, before)
  throw new Error(`${why}. ${before.current} ${isBack ? 'is live again' : 'does not answer either'}`)
}

/** Whether it answers after the restart. */
async function start(machine: Machine, last: string | null, places: Places): Promise<boolean> {
  const folder = folderOf(machine, places.current ?? '')
  if (last !== null) await keepChunks(machine.stateDir, folderOf(machine, last), folder, machine.now())
  setPlaces(machine.root, places, RELEASES)
  try {
    await machine.restart()
  } catch (error) {
    machine.say(error instanceof Error ? error.message : String(error))
    return false
  }
  return isLive(machine, { build: buildOf(folder) })
}

function folderOf({ root }: Machine, name: string): string {
  return join(root, RELEASES, name)
}
