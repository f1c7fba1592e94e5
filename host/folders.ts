import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { HostSettings } from './settings.ts'

/** Throws when the system does not allow it. */
type Access = (path: string, mode: number) => void
type Folders = Pick<HostSettings, 'DIST_DIR' | 'CONTENT_DIR' | 'STATE_DIR'>

const BUILT = ['worker/wrangler.json', 'worker/index.js', 'host/assets.json']
const CONTENT = ['current/content.sqlite', 'current/search.sqlite']
/** Those of the host's own files that a restore or a copy may have left to another user. */
const KEPT = ['leads.sqlite', 'kv.sqlite', 'cache.sqlite']
/** What time does not mend; a full disk, for one, may pass. */
const LASTING = new Set(['EACCES', 'EEXIST', 'ENOTDIR', 'EPERM', 'EROFS'])

/** A sentence for each folder that the host cannot work with. Makes the folder of its state. */
export function problemsOfFolders({ DIST_DIR, CONTENT_DIR, STATE_DIR }: Folders, access: Access = accessSync): string[] {
  const build = missingIn(DIST_DIR, BUILT)
  const content = missingIn(CONTENT_DIR, CONTENT)
  return [
    ...(build ? [`DIST_DIR must be a built site with its prepared files: ${build} is not there`] : []),
    ...(content ? [`CONTENT_DIR must be the folder of published content: ${content} is not there`] : []),
    ...problemOfState(STATE_DIR, access),
  ]
}

function missingIn(folder: string, files: string[]): string | undefined {
  return files.map((file) => join(folder, file)).find((file) => !existsSync(file))
}

function problemOfState(folder: string, access: Access): string[] {
  let place = folder
  try {
    mkdirSync(folder, { recursive: true })
    access(folder, constants.W_OK | constants.X_OK)
    for (const file of KEPT.map((name) => join(folder, name)).filter((one) => existsSync(one))) {
      place = file
      access(file, constants.W_OK)
    }
    return []
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!LASTING.has(code)) throw error
    return [`STATE_DIR must be a folder that this user may write: ${place} is none (${code})`]
  }
}
