import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BUILDS = 'dist/builds'
/** Builds that nobody uses are kept while they are among the last so many: a command finds its own again after the others. */
const KEPT = 6
const USERS = '.used-by'
const DRAFT = '.draft-'

/** Names the build for the processes that this one starts. */
const VARIABLE = 'SITE_BUILD'

/** The folder of the build that this process, or the one that started it, has made or found (`buildIfStale`). */
export function currentBuild(): string {
  const { [VARIABLE]: folder } = process.env
  if (folder === undefined) throw new Error('There is no build yet: call buildIfStale first')
  return folder
}

/** The id of a build. */
export function buildId(folder = currentBuild()): string {
  return JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')).id
}

/** The id of the build that was used last; `null` before the first. */
export function lastBuildId(): string | null {
  const [last] = builds()
  return last === undefined ? null : buildId(last)
}

/** Takes the build of these sources into use until this process ends; `null` when there is none. */
export function takeBuild(sources: string): string | null {
  const folder = join(BUILDS, sources)
  try {
    // First of all: from now on no other process removes it.
    mkdirSync(join(folder, USERS))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const mark = join(folder, USERS, `${process.pid}`)
  if (!existsSync(mark)) process.once('exit', () => rmSync(mark, { force: true }))
  holdBuild(folder, process.pid)
  utimesSync(folder, new Date(), new Date())
  process.env[VARIABLE] = folder
  dropUnusedBuilds()
  return folder
}

/** Keeps a build while a process lives. */
export function holdBuild(folder: string, pid: number): void {
  writeFileSync(join(folder, USERS, `${pid}`), '')
}

/** A new folder of this process for a build in the making. */
export function newDraft(): string {
  const folder = join(BUILDS, `${DRAFT}${process.pid}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Makes a finished draft the build of these sources, unless another process was first. */
export function keepDraft(draft: string, sources: string): void {
  try {
    renameSync(draft, join(BUILDS, sources))
  } catch (error) {
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
    rmSync(draft, { recursive: true })
  }
}

/** A build that a living process uses stays, however old it is. */
function dropUnusedBuilds(): void {
  const old = builds().slice(KEPT)
  const drafts = readdirSync(BUILDS).filter((name) => name.startsWith(DRAFT) && !isRunning(Number(name.slice(DRAFT.length))))
  for (const folder of [...old.filter((one) => !isUsed(one)), ...drafts.map((name) => join(BUILDS, name))])
    rmSync(folder, { recursive: true, force: true })
}

/** The last used first. */
function builds(): string[] {
  const names = existsSync(BUILDS) ? readdirSync(BUILDS).filter((name) => !name.startsWith('.')) : []
  const times = names.map((name) => join(BUILDS, name)).map((folder) => ({ folder, time: statSync(folder).mtimeMs }))
  return times.sort((a, b) => b.time - a.time).map(({ folder }) => folder)
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
