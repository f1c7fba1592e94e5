import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgres } from '../../tools/test/missing-tools.ts'

export interface PostgresServer {
  /** Address of the database that every server has. */
  url: string
  /** Makes an empty database and returns its address. */
  database(name: string): Promise<string>
  connect(url: string): Promise<pg.Client>
  /** Queries a database on a separate connection. */
  ask(url: string, sql: string): Promise<Record<string, unknown>[]>
  start(): Promise<void>
  /** Stops the server without closing connections, like a power cut. */
  stop(): Promise<void>
}

/** Options that skip waiting for disks, because no data outlives a test. */
const INIT = ['--username=site', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync']
const SETTINGS = ['-c', 'fsync=off', '-c', 'listen_addresses=', '-c', 'max_connections=60']
/** Ends the server with the tests, however they end, when the pipe closes. */
const WITH_PARENT = '"$0" "$@" & cat > /dev/null; kill -QUIT $!; wait $!'

declare global {
  // The server is a property of globalThis, because test files do not share modules.
  var postgresOfTests: Promise<PostgresServer> | undefined
}

/** The server that the test files of a process share, each with its own databases; it ends with the process. */
export function sharedPostgres(): Promise<PostgresServer> {
  globalThis.postgresOfTests ??= startPostgres()
  return globalThis.postgresOfTests
}

/** A PostgreSQL of the machine's packages in a separate folder, which only a socket there reaches. */
async function startPostgres(): Promise<PostgresServer> {
  const bin = findPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const owner = unprivileged()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  execFileSync(join(bin, 'initdb'), [...INIT, '-D', data], { ...owner, cwd: folder, stdio: 'pipe' })
  let running: ChildProcess | null = null
  const urlOf = (database: string) => `postgresql:///${database}?host=${folder}&user=site`

  const server: PostgresServer = {
    url: urlOf('postgres'),
    async database(name) {
      await server.ask(server.url, `CREATE DATABASE ${name}`)
      return urlOf(name)
    },
    async connect(url) {
      const client = new pg.Client(url)
      // The server may stop during a query.
      client.on('error', () => undefined)
      await client.connect()
      return client
    },
    async ask(url, sql) {
      const client = await server.connect(url)
      try {
        return (await client.query(sql)).rows
      } finally {
        await client.end()
      }
    },
    async start() {
      const args = ['-c', WITH_PARENT, join(bin, 'postgres'), '-D', data, '-k', folder, ...SETTINGS]
      const child = spawn('sh', args, { ...owner, cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] })
      running = child
      await new Promise<void>((ready, failed) => {
        let said = ''
        child.stderr.on('data', (chunk) => {
          said += chunk
          if (said.includes('ready to accept connections')) ready()
        })
        child.on('close', () => failed(new Error(`PostgreSQL has ended:\n${said}`)))
      })
    },
    async stop() {
      if (!running) return
      const ended = once(running, 'close')
      running.stdin?.end()
      await ended
      running = null
    },
  }
  await server.start()
  return server
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}
