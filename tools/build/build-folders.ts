import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../../host/claim-state.ts'

/** Number of builds that are kept, so that a command finds its build again after builds of other sources. */
const MAX_BUILDS = 6
const USERS = '.used-by'
const DRAFT = '.draft-'
/** Variable that passes the build to child processes. */
const VARIABLE = 'SITE_BUILD'

/** Builds beside each other in one folder, each named by the hash of its sources (docs/decisions/067-builds-beside-each-other.md). */
export function buildFolders(root: string) {
  /** Marks the build of these sources as used until this process ends, and returns its folder; `null` when there is none. */
  function take(sources: string): string | null {
    const folder = join(root, sources)
    // The mark comes first, because from then on no other process removes the build.
    if (!existsSync(folder) || !holdBuild(folder, process.pid)) return null
    utimesSync(folder, new Date(), new Date())
    dropUnused()
    return folder
  }

  /** Creates a folder of this process for an unfinished build. */
  function newDraft(): string {
    const draft = join(root, `${DRAFT}${process.pid}`)
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(join(draft, USERS), { recursive: true })
    return draft
  }

  /** Makes a finished draft the build of these sources, unless another process has already done so. */
  function keep(draft: string, sources: string): void {
    try {
      renameSync(draft, join(root, sources))
    } catch (error) {
      if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
      rmSync(draft, { recursive: true })
    }
  }

  /** Folders of the builds, the last used first. */
  function list(): string[] {
    const names = existsSync(root) ? readdirSync(root).filter((name) => !name.startsWith('.')) : []
    const times = names.map((name) => ({ folder: join(root, name), time: statSync(join(root, name)).mtimeMs }))
    return times.sort((a, b) => b.time - a.time).map(({ folder }) => folder)
  }

  /** Removes old builds that no living process uses, and drafts of dead processes. */
  function dropUnused(): void {
    const drafts = readdirSync(root).filter((name) => name.startsWith(DRAFT) && !isAlive(Number(name.slice(DRAFT.length))))
    const old = list().slice(MAX_BUILDS)
    for (const folder of [...drafts.map((name) => join(root, name)), ...old.filter((one) => !isUsed(one))])
      rmSync(folder, { recursive: true, force: true })
  }

  return { take, newDraft, keep, list }
}

/** Protects a build from removal while a process lives. Returns whether the build still exists. */
export function holdBuild(folder: string, pid: number): boolean {
  const mark = join(folder, USERS, `${pid}`)
  const isNew = !existsSync(mark)
  try {
    writeFileSync(mark, '')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
  if (isNew && pid === process.pid) process.once('exit', () => rmSync(mark, { force: true }))
  return true
}

/** Sets the build of this process and its children. */
export function setBuild(folder: string): string {
  process.env[VARIABLE] = folder
  return folder
}

/** Folder of the build of this process, which may be inherited from its parent. */
export function currentBuild(): string {
  const { [VARIABLE]: folder } = process.env
  if (folder === undefined) throw new Error('There is no build yet: call buildIfStale first')
  return folder
}

export function buildId(folder = currentBuild()): string {
  return JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')).id
}

function isUsed(folder: string): boolean {
  const users = join(folder, USERS)
  return existsSync(users) && readdirSync(users).some((pid) => isAlive(Number(pid)))
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
