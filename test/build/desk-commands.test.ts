import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'

/** This limit only ends a hanging test. */
const LONG_MS = 300_000
const SERM = 'pages/serm.md'

const folder = mkdtempSync(join(tmpdir(), 'desk-commands-'))
const servers: ChildProcess[] = []

/** A copy of the site whose texts the test may change. */
beforeAll(async () => {
  await buildIfStale()
  for (const name of readdirSync('.').filter((one) => one !== 'seed' && !one.startsWith('.')))
    symlinkSync(resolve(name), join(folder, name))
  cpSync('seed', join(folder, 'seed'), { recursive: true })
})
afterAll(() => {
  for (const server of servers) server.kill()
  rmSync(folder, { recursive: true })
})

function run(stateDir: string, ...args: string[]): ChildProcess {
  const env = { ...process.env, PORT: '0', STATE_DIR: join(folder, stateDir), WRANGLER_SEND_METRICS: 'false' }
  return spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Starts a server and waits until it serves. */
async function start(stateDir: string, command: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = run(stateDir, resolve(command))
  servers.push(server)
  const said: string[] = []
  for (const stream of [server.stdout, server.stderr]) if (stream) createInterface({ input: stream }).on('line', (line) => said.push(line))
  const origin = () => /The site is at (http:\/\/localhost:\d+)\//.exec(said.join('\n'))?.[1]
  await expect.poll(origin, { timeout: LONG_MS, message: said.join('\n') }).toBeDefined()
  return {
    origin: origin() ?? '',
    async stop() {
      server.kill()
      await once(server, 'exit')
    },
  }
}

async function desk(stateDir: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = run(stateDir, resolve('commands/desk.ts'), ...args)
  if (!stdout || !stderr) throw new Error('The command has no output')
  return (await Promise.all([text(stdout), text(stderr)])).join('')
}

it.each([
  ['npm start', 'commands/start.ts'],
  ['npm run host', 'commands/host.ts'],
])('a text is published and taken back while %s runs, and stays after a restart', { timeout: LONG_MS }, async (name, command) => {
  const stateDir = name.replaceAll(' ', '-')
  const before = readFileSync(join(folder, 'seed', SERM), 'utf8')
  writeFileSync(join(folder, 'next.md'), before.replace('читают первую страницу', 'читают первые строки'))
  const server = await start(stateDir, command)
  const page = async (origin: string) => (await fetch(`${origin}/serm/`)).text()
  const mainOf = async (origin: string) => /<main[\s\S]*<\/main>/.exec(await page(origin))?.[0].replaceAll(/nonce="[^"]*"/g, '')
  const first = await mainOf(server.origin)

  await desk(stateDir, 'draft', SERM, 'next.md')
  expect(await desk(stateDir, 'publish', SERM)).toMatch(
    /^Publication 2 is decided: pages\/serm\.md\nPublication 2, edition [\da-f]{16}, is shown\n$/,
  )
  await expect.poll(() => page(server.origin), { timeout: LONG_MS }).toContain('читают первые строки')
  expect(await desk(stateDir, 'undo', '2')).toContain('Publication 3, edition')
  await expect.poll(() => mainOf(server.origin), { timeout: LONG_MS }).toBe(first)

  await desk(stateDir, 'draft', SERM, 'next.md')
  await server.stop()
  expect(await desk(stateDir, 'publish', SERM)).toMatch(/Publication 4, edition [\da-f]{16}, is shown\n$/)
  const again = await start(stateDir, command)
  expect(await page(again.origin)).toContain('читают первые строки')
  expect(await desk(stateDir, 'pull')).toBe("seed/pages/serm.md is the desk's now\nseed/addresses.json is the desk's now\n")
  await again.stop()
  cpSync(resolve('seed'), join(folder, 'seed'), { recursive: true })
})
