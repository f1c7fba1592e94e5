import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A command finds its own build again after those of so many others. */
const KEPT = 6
const USERS = '.used-by'
const DRAFT = '.draft-'
/** Names the build for the processes that this one starts. */
const VARIABLE = 'SITE_BUILD'

/** Builds beside each other below one folder, each named by the sources that it was made of (docs/decisions/067-builds-beside-each-other.md). */
export function buildFolders(root: string) {
  /** Takes the build of these sources into use until this process ends; `null` when there is none. */
  function take(sources: string): string | null {
    const folder = join(root, sources)
    // First of all: from now on no other process removes it.
    if (!existsSync(folder) || !hold(folder, process.pid)) return null
    utimesSync(folder, new Date(), new Date())
    dropUnused()
    return folder
  }

  /** A new folder of this process for a build in the making. */
  function newDraft(): string {
    const draft = join(root, `${DRAFT}${process.pid}`)
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(join(draft, USERS), { recursive: true })
    return draft
  }

  /** Makes a finished draft the build of these sources, unless another process was first. */
  function keep(draft: string, sources: string): void {
    try {
      renameSync(draft, join(root, sources))
    } catch (error) {
      if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
      rmSync(draft, { recursive: true })
    }
  }

  /** The last used first. */
  function list(): string[] {
    const names = existsSync(root) ? readdirSync(root).filter((name) => !name.startsWith('.')) : []
    const times = names.map((name) => ({ folder: join(root, name), time: statSync(join(root, name)).mtimeMs }))
    return times.sort((a, b) => b.time - a.time).map(({ folder }) => folder)
  }

  /** A build that a living process uses stays, however old it is. */
  function dropUnused(): void {
    const drafts = readdirSync(root).filter((name) => name.startsWith(DRAFT) && !isRunning(Number(name.slice(DRAFT.length))))
    const old = list().slice(KEPT)
    for (const folder of [...drafts.map((name) => join(root, name)), ...old.filter((one) => !isUsed(one))])
      rmSync(folder, { recursive: true, force: true })
  }

  return { take, newDraft, keep, list }
}

/** Keeps a build while a process lives; whether it is there still. */
export function hold(folder: string, pid: number): boolean {
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

/** Makes a build the one of this process and of those that it starts. */
export function setBuild(folder: string): string {
  process.env[VARIABLE] = folder
  return folder
}

/** The folder of the build that this process uses, or the one that started it. */
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
  return existsSync(users) && readdirSync(users).some((pid) => isRunning(Number(pid)))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process of another user.
    return codeOf(error) === 'EPERM'
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
