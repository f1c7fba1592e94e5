import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { HostSettings } from './settings.ts'

/** Throws when the system denies access. */
type Access = (path: string, mode: number) => void
type Folders = Pick<HostSettings, 'DIST_DIR' | 'CONTENT_DIR' | 'STATE_DIR'>

const BUILT = ['worker/wrangler.json', 'worker/index.js', 'host/assets.json']
const CONTENT = ['current/content.sqlite', 'current/search.sqlite']
/** Files of the host's state. After a restore or a copy, one of them may belong to another user. */
const STATE_FILES = ['leads', 'desk', 'kv', 'cache'].flatMap((name) => ['', '-wal', '-shm'].map((suffix) => `${name}.sqlite${suffix}`))
/** Codes of a path that is no folder, which is permanent. */
const NO_FOLDER = new Set(['EEXIST', 'ENOTDIR'])
/** Codes of a path that is read-only; other errors, such as a full disk, may be transient. */
const NO_WRITES = new Set(['EACCES', 'EPERM', 'EROFS'])

/** Returns a sentence for each folder that the host cannot use, and creates the state folder. */
export function folderProblems({ DIST_DIR, CONTENT_DIR, STATE_DIR }: Folders): string[] {
  const build = missingIn(DIST_DIR, BUILT)
  const content = missingIn(CONTENT_DIR, CONTENT)
  return [
    ...(build ? [`DIST_DIR must be a built site with its prepared files: ${build} is not there`] : []),
    ...(content ? [`CONTENT_DIR must be the folder of published content: ${content} is not there`] : []),
    ...problemOfState(STATE_DIR),
  ]
}

function missingIn(folder: string, files: string[]): string | undefined {
  return files.map((file) => join(folder, file)).find((file) => !existsSync(file))
}

function problemOfState(folder: string): string[] {
  try {
    mkdirSync(folder, { recursive: true })
    return []
  } catch (error) {
    if (NO_WRITES.has(codeOf(error))) return []
    if (!NO_FOLDER.has(codeOf(error))) throw error
    return [`STATE_DIR must be a folder: ${folder} is none (${codeOf(error)})`]
  }
}

/** Returns the first file of the state, or the folder, that the host may not write to; `null` when all are writable. */
export function firstUnwritable(folder: string, access: Access = accessSync): string | null {
  let path = folder
  try {
    mkdirSync(folder, { recursive: true })
    access(folder, constants.W_OK | constants.X_OK)
    for (const file of STATE_FILES.map((name) => join(folder, name)).filter((one) => existsSync(one))) {
      path = file
      access(file, constants.W_OK)
    }
    return null
  } catch (error) {
    if (!NO_WRITES.has(codeOf(error))) throw error
    return `${path} (${codeOf(error)})`
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
