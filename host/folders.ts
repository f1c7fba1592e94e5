import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { HostSettings } from './settings.ts'

/** Throws when the system does not allow it. */
type Access = (path: string, mode: number) => void
type Folders = Pick<HostSettings, 'DIST_DIR' | 'CONTENT_DIR' | 'STATE_DIR'>

const BUILT = ['worker/wrangler.json', 'worker/index.js', 'host/assets.json']
const CONTENT = ['current/content.sqlite', 'current/search.sqlite']
/** The host's own files. A restore or a copy may have left one of them to another user. */
const KEPT = ['leads', 'kv', 'cache'].flatMap((name) => ['', '-wal', '-shm'].map((suffix) => `${name}.sqlite${suffix}`))
/** The folder is none, and no time makes it one. */
const NO_FOLDER = new Set(['EEXIST', 'ENOTDIR'])
/** The system lets nothing be written; anything else, as a full disk, may pass. */
const NO_WRITES = new Set(['EACCES', 'EPERM', 'EROFS'])

/** A sentence for each folder that the host cannot work with. Makes the folder of its state. */
export function problemsOfFolders({ DIST_DIR, CONTENT_DIR, STATE_DIR }: Folders): string[] {
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

/** Which of the host's own files, or their folder, the system does not let it write; `null` when it may. */
export function refusedWrites(folder: string, access: Access = accessSync): string | null {
  let place = folder
  try {
    mkdirSync(folder, { recursive: true })
    access(folder, constants.W_OK | constants.X_OK)
    for (const file of KEPT.map((name) => join(folder, name)).filter((one) => existsSync(one))) {
      place = file
      access(file, constants.W_OK)
    }
    return null
  } catch (error) {
    if (!NO_WRITES.has(codeOf(error))) throw error
    return `${place} (${codeOf(error)})`
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
