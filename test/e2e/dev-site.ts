import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Generated folders, and folders that are no sources of the site. */
const NOT_COPIED = new Set(['node_modules', 'dist', 'test-results', 'test', 'tools/bench', 'docs'])

export interface DevSite {
  origin: string
  folder: string
  /** Replaces a text of one file, which must contain it; returns a function that restores it. */
  edit: (file: string, from: string, to: string) => () => void
  /** The output of the server. */
  output: () => string
  stop: () => Promise<void>
}

/** Runs `npm run dev` on a fresh copy of the sources without caches, so that a killed test leaves no edit behind. */
export async function startDevSite(): Promise<DevSite> {
  const folder = copySources()
  let output = ''
  const server = spawn(process.execPath, ['commands/dev.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', STATE_DIR: join(folder, '.state'), NO_COLOR: '1', FORCE_COLOR: undefined, NODE_ENV: undefined },
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const origin = await new Promise<string>((resolve, reject) => {
    const hear = (text: Buffer) => {
      output += text
      const [address] = /http:\/\/localhost:\d+/.exec(output) ?? []
      if (address) resolve(address)
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    void ended.then(() => reject(new Error(`The development server ended: ${output}`)))
  })
  return {
    origin,
    folder,
    edit(file, from, to) {
      const path = join(folder, file)
      const before = readFileSync(path, 'utf8')
      if (!before.includes(from)) throw new Error(`${file} does not hold “${from}”`)
      writeFileSync(path, before.replace(from, to))
      return () => writeFileSync(path, before)
    },
    output: () => output,
    async stop() {
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dev-site-'))
  for (const name of readdirSync('.').filter((entry) => !entry.startsWith('.') && !NOT_COPIED.has(entry)))
    cpSync(name, join(folder, name), { recursive: true })
  // Packages are shared, except for Vite's cache.
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync('node_modules').filter((entry) => !entry.startsWith('.')))
    symlinkSync(join(process.cwd(), 'node_modules', name), join(folder, 'node_modules', name))
  return folder
}
