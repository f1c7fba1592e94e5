import { join } from 'node:path'
import { openAssets } from './assets.ts'
import { openDatabases } from './bindings.ts'
import { openContent, type PublishedContent } from './content.ts'
import type { TextsAnswer, TextsCall, TextsSettings } from './create-texts-process.ts'
import { createEditionFiles, EDITIONS_FOLDER } from './edition-files.ts'
import { createSqlite } from './sql/sqlite.ts'
import { openStateFiles } from './state-files.ts'
import { loadWorker, polyfillRuntime } from './worker.ts'

/** Works on the texts of the desk in a process of its own (create-texts-process.ts). */
process.on('disconnect', () => process.exit())
// Ctrl+C reaches this process, too: the host decides when it ends.
process.on('SIGINT', () => undefined)

let opened: ReturnType<typeof open> | null = null

async function open({ host, worker }: TextsSettings) {
  polyfillRuntime()
  // The worker reads it at its start, and this process answers no requests.
  Object.assign(globalThis, { caches: { default: null } })
  const { handlers } = await loadWorker(join(host.DIST_DIR, 'worker'))
  const { leads: LEADS, desk: DESK_DB } = await openDatabases(host, openStateFiles(host.STATE_DIR))
  let published: PublishedContent | null = null
  // Opened with the first page of a draft: publishing reads none of the content, and repairs it.
  const content = () => {
    published ??= openContent(host.CONTENT_DIR, join(host.STATE_DIR, EDITIONS_FOLDER))
    return published
  }
  const env = {
    ...worker,
    ...{ LEADS, DESK_DB },
    DB: createSqlite((statement) => content().content(statement), 'BEGIN'),
    SEARCH: createSqlite((statement) => content().search(statement), 'BEGIN'),
    EDITIONS: createEditionFiles(join(host.STATE_DIR, EDITIONS_FOLDER), host.CONTENT_DIR),
    ASSETS: openAssets(host.DIST_DIR),
    OWN_MACHINE: '1',
  }
  return { texts: await handlers.texts(), env }
}

async function answerTo({ id, work, order, settings }: TextsCall): Promise<TextsAnswer> {
  try {
    opened ??= open(settings)
    const { texts, env } = await opened.catch((error: unknown) => {
      opened = null
      throw error
    })
    return { id, value: await texts.work(env, work, order) }
  } catch (error) {
    return { id, error: error instanceof Error ? fieldsOf(error) : { name: 'Error', message: String(error), fields: {} } }
  }
}

/** Fields of its own, such as the code of a refusal; an error loses them on its way to another process. */
function fieldsOf(error: Error): NonNullable<TextsAnswer['error']> {
  const { name, message } = error
  return { name, message, fields: { ...error } }
}

process.on('message', async (call: TextsCall) => process.send?.(await answerTo(call)))
