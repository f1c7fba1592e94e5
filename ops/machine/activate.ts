import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createKv } from '../../host/bindings/kv.ts'
import { type ReleaseLinks, readLinks, removeOld, setLinks, touch, withCurrent } from '../../host/folder-links.ts'
import { type BuildStore, type DeployedBuild, encodedAssets, removeOldBuilds, storeBuild } from '../../tools/build/stored-builds.ts'
import { installFolder } from './install-folder.ts'
import { isLive, type Machine } from './machine.ts'

/** Timeout for locks of the site, which writes to the same file. */
const BUSY_MS = 10_000
const RELEASE = /^site-[\w-]+$/
const RELEASES = 'releases/'
const KEPT_RELEASES = 5

/** Unpacks a release and makes it live. */
export async function activate(machine: Machine, source: string): Promise<void> {
  const { name } = installFolder(source, join(machine.root, RELEASES), RELEASE)
  machine.bringTexts(folderOf(machine, name))
  await switchTo(machine, name)
}

/** Makes an earlier release live again, with its content: the named one, by default the previous one. */
export async function rollback(machine: Machine, name = readLinks(machine.root).previous): Promise<void> {
  if (name === null) throw new Error('There is no earlier release to go back to')
  if (!RELEASE.test(name) || !existsSync(folderOf(machine, name))) throw new Error(`${name} is not in ${join(machine.root, RELEASES)}`)
  await switchTo(machine, name)
}

/** Makes a release live. One that does not respond is replaced by the release before. */
async function switchTo(machine: Machine, name: string): Promise<void> {
  const before = readLinks(machine.root)
  const after = withCurrent(before, name)
  if (await start(machine, before.current, after)) {
    touch(folderOf(machine, name), machine.now())
    removeOld(join(machine.root, RELEASES), RELEASE, KEPT_RELEASES, [name, after.previous])
    return machine.say(`${name} is live`)
  }
  const why = `${name} does not answer: journalctl -u site tells why`
  if (before.current === null || before.current === name) throw new Error(why)
  const isBack = await start(machine, name, before)
  throw new Error(`${why}. ${before.current} ${isBack ? 'is live again' : 'does not answer either'}`)
}

/** Points the links to a release and restarts. Returns whether it responds. */
async function start(machine: Machine, last: string | null, links: ReleaseLinks): Promise<boolean> {
  const folder = folderOf(machine, links.current ?? '')
  if (last !== null) await keepChunks(machine.stateDir, folderOf(machine, last), folder, machine.now())
  setLinks(machine.root, links, RELEASES)
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

/** Stores the chunks of the replaced release for open tabs (worker/earlier-assets.ts), and removes those that were replaced long ago. */
async function keepChunks(stateDir: string, outgoing: string, incoming: string, now: Date): Promise<void> {
  const file = join(stateDir, 'kv.sqlite')
  // Before the first start there are no open tabs.
  if (!existsSync(file)) return
  const db = new DatabaseSync(file, { timeout: BUSY_MS })
  try {
    const store = buildStoreIn(db)
    const [replaced, next] = [deployed(outgoing), deployed(incoming)]
    await storeBuild(store, replaced, replaced.id, now)
    await storeBuild(store, next, replaced.id, now)
    await removeOldBuilds(store, now)
  } finally {
    db.close()
  }
}

/** Returns the id of the build in the folder of a release. */
export function buildOf(release: string): string {
  return JSON.parse(readFileSync(join(release, 'dist/build.json'), 'utf8')).id
}

function deployed(release: string): DeployedBuild {
  return { id: buildOf(release), files: encodedAssets(join(release, 'dist/client/assets')) }
}

function buildStoreIn(db: DatabaseSync): BuildStore {
  const kv = createKv(db, 'BUILDS')
  return {
    async get(key) {
      const value = await kv.get(key)
      return typeof value === 'string' ? value : null
    },
    async put(entries) {
      for (const { key, value, base64 } of entries) await kv.put(key, base64 ? Buffer.from(value, 'base64') : value)
    },
    async delete(keys) {
      for (const key of keys) await kv.delete(key)
    },
  }
}
