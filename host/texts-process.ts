import { join } from 'node:path'
import { openDatabases } from './bindings.ts'
import type { TextsAnswer } from './create-texts-process.ts'
import { createEditionFiles, EDITIONS_FOLDER } from './edition-files.ts'
import type { HostSettings } from './settings.ts'
import { openStateFiles } from './state-files.ts'
import { loadWorker, polyfillRuntime } from './worker.ts'

/** Compiles and shows the texts of the desk in a process of its own (create-texts-process.ts). */
process.on('disconnect', () => process.exit())
// Ctrl+C reaches this process, too: the host decides when it ends.
process.on('SIGINT', () => undefined)

let opened: ReturnType<typeof open> | null = null

async function open(settings: HostSettings) {
  polyfillRuntime()
  // The worker reads it at its start, and this process answers no requests.
  Object.assign(globalThis, { caches: { default: null } })
  const { handlers } = await loadWorker(join(settings.DIST_DIR, 'worker'))
  const { leads: LEADS, desk: DESK_DB } = await openDatabases(settings, openStateFiles(settings.STATE_DIR))
  const EDITIONS = createEditionFiles(join(settings.STATE_DIR, EDITIONS_FOLDER), settings.CONTENT_DIR)
  return { texts: await handlers.texts(), env: { LEADS, DESK_DB, EDITIONS } }
}

async function answerTo(settings: HostSettings): Promise<TextsAnswer> {
  try {
    opened ??= open(settings)
    const { texts, env } = await opened.catch((error: unknown) => {
      opened = null
      throw error
    })
    await texts.compileAndShow(env)
    return {}
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', async (settings: HostSettings) => process.send?.(await answerTo(settings)))
