import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { log } from '../edge/log.ts'
import { openDatabases } from './bindings.ts'
import { createEditionFiles, EDITIONS_FOLDER } from './edition-files.ts'
import type { HostSettings } from './settings.ts'
import { openStateFiles } from './state-files.ts'
import { loadWorker, polyfillRuntime } from './worker.ts'

/** Compiles and shows the texts of the desk in a thread of its own (create-texts-thread.ts). */
const settings: HostSettings = workerData
giveWay()
polyfillRuntime()
// The worker reads it at its start, and this thread answers no requests.
Object.assign(globalThis, { caches: { default: null } })
const { handlers } = await loadWorker(join(settings.DIST_DIR, 'worker'))
const { leads: LEADS, desk: DESK_DB } = await openDatabases(settings, openStateFiles(settings.STATE_DIR))
const EDITIONS = createEditionFiles(join(settings.STATE_DIR, EDITIONS_FOLDER), settings.CONTENT_DIR)

/** On Linux the priority is that of a thread, and this one works while no visitor needs the processor. Where that is forbidden, it takes its share. */
function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(0, constants.priority.PRIORITY_LOW)
  } catch (error) {
    log.warn('the thread of the texts has the priority of all others', {}, error)
  }
}

parentPort?.on('message', async () => {
  try {
    await (await handlers.texts()).compileAndShow({ LEADS, DESK_DB, EDITIONS })
    parentPort?.postMessage({})
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
})
