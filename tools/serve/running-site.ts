import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import * as v from 'valibot'
import type { PublishTarget } from '../../content/publish/target.ts'
import { createSql, type Sql } from '../../contract/sql.ts'

const SOCKET = 'publish.sock'
const answersSchema = v.array(v.array(v.unknown()))
const statements = v.array(
  v.object({ sql: v.string(), params: v.pipe(v.array(v.union([v.string(), v.number(), v.null()])), v.readonly()) }),
)
const callSchema = v.variant('call', [
  v.object({ call: v.picklist(['db', 'search', 'leads', 'desk']), statements }),
  v.object({ call: v.literal('version') }),
  v.object({ call: v.literal('minute') }),
  v.object({ call: v.literal('show'), version: v.string() }),
])
type Call = v.InferOutput<typeof callSchema>

/** What a running site lets other processes use. */
export interface RunningSite extends PublishTarget {
  /** Texts, drafts and publications. */
  desk: Sql
  /** Runs the work of the cron trigger now, which shows what was decided. */
  runMinute(): Promise<void>
}

/**
 * Lets `npm run publish` and `npm run desk` write to the databases of a running site, which no second process may open: by a socket in the state
 * folder, which only its user can access. Returns a function that closes the socket.
 */
export async function servePublishes(stateDir: string, site: RunningSite): Promise<() => Promise<unknown>> {
  const server = createServer((incoming, outgoing) => {
    void json(incoming)
      .then((call) => answerTo(site, call))
      .catch((error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }))
      .then((answer) => outgoing.end(JSON.stringify(answer)))
  })
  const socket = join(stateDir, SOCKET)
  // The socket of a killed server may still exist.
  rmSync(socket, { force: true })
  server.listen(socket)
  try {
    await once(server, 'listening')
    chmodSync(socket, 0o600)
  } catch (error) {
    console.error(`npm run publish and npm run desk have to wait until this server ends: ${error}`)
  }
  return async () => server.close()
}

async function answerTo(site: RunningSite, call: unknown): Promise<{ answer: unknown }> {
  const asked = v.parse(callSchema, call)
  if (asked.call === 'version') return { answer: await site.version.get() }
  if (asked.call === 'minute') return { answer: await site.runMinute() }
  if (asked.call === 'show') return { answer: await site.version.put(asked.version) }
  return { answer: await site[asked.call].query(asked.statements) }
}

/** The databases of the running site on a state folder. */
export function runningSite(stateDir: string): RunningSite {
  const editions = (call: 'db' | 'search' | 'leads' | 'desk'): Sql =>
    createSql(async (given) => v.parse(answersSchema, await ask(stateDir, { call, statements: [...given] })))
  return {
    db: editions('db'),
    search: editions('search'),
    leads: editions('leads'),
    desk: editions('desk'),
    runMinute: async () => void (await ask(stateDir, { call: 'minute' })),
    version: {
      get: async () => v.parse(v.nullable(v.string()), await ask(stateDir, { call: 'version' })),
      put: async (version) => void (await ask(stateDir, { call: 'show', version })),
    },
  }
}

async function ask(stateDir: string, call: Call): Promise<unknown> {
  const asking = request({ socketPath: join(stateDir, SOCKET), method: 'POST', path: '/', agent: false })
  asking.end(JSON.stringify(call))
  const [incoming] = await once(asking, 'response')
  const { answer, error } = JSON.parse(await text(incoming))
  if (error !== undefined) throw new Error(error)
  return answer
}
