import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { prepareHost } from '../../tools/host-build/prepare-host.ts'
import { seedNewState } from '../../tools/serve/seed-local.ts'
import { type Server, sharedState } from './shared-site.ts'

const made = new Map<Server, Promise<string>>()

/**
 * A folder with the content, made once: for the edge the databases of workerd, for the host its content, which every site reads.
 * `SEEDED_STATE` and `SEEDED_HOST` name folders that `npm test` has made.
 */
export function preparedState(server: Server): Promise<string> {
  const state = made.get(server) ?? prepare[server]()
  made.set(server, state)
  return state
}

const prepare = {
  async edge() {
    const { SEEDED_STATE } = process.env
    if (SEEDED_STATE !== undefined) return SEEDED_STATE
    const folder = newFolder()
    await build()
    await seedNewState(folder)
    return folder
  },
  async host() {
    const { SEEDED_HOST } = process.env
    if (SEEDED_HOST !== undefined) return SEEDED_HOST
    const folder = newFolder()
    await build()
    await prepareHost(folder)
    return folder
  },
}

let built: Promise<string> | undefined

/** Both servers are prepared at the same time. */
function build(): Promise<string> {
  built ??= buildIfStale()
  return built
}

/** Removes the folders that this process has made. */
export async function removePreparedStates(): Promise<void> {
  const { SEEDED_STATE, SEEDED_HOST } = process.env
  for (const folder of await Promise.all(made.values()))
    if (folder !== SEEDED_STATE && folder !== SEEDED_HOST) rmSync(folder, { recursive: true, force: true })
}

/** A new state folder for a site of its own; the state of the host holds no content. */
export async function copySeededState(server: Server): Promise<string> {
  const folder = newFolder()
  if (server === 'edge') cpSync(await sharedState('edge'), folder, { recursive: true })
  return folder
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'site-'))
}
