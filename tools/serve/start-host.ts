import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { currentBuild } from '../build/build-folders.ts'
import { localDesk } from './local-desk.ts'
import { localSecrets } from './local-secrets.ts'

interface HostOptions {
  /** Port; 0 for any free one. */
  port: number
  stateDir: string
  contentDir: string
  /** Values that replace `[vars]` of wrangler.toml, secrets and settings of the host. */
  vars?: Record<string, string>
  /** Command that starts the host, such as `unshare --mount`; empty for none. */
  startedBy?: string[]
  /** Receives the lines of the log. */
  onLog: (line: string) => void
}

export interface RunningHost {
  origin: string
  pid: number
  /** Runs the work of the cron trigger at once. */
  runMinute(): void
  /** Kills the host (SIGKILL); `killed` resolves when it has exited. */
  kill(): { killed: Promise<unknown> }
  /** Stops the host like systemd, and waits for its exit. */
  stop(): Promise<void>
}

/** Compile cache for the next start, like `NODE_COMPILE_CACHE` of the service; a start takes 0.44 s with it instead of 0.61. */
const COMPILED = 'node_modules/.cache/host'
/** Arguments of node in the systemd service; its limits leave 250 MB resident after 20,000 mixed requests instead of 418. */
const [, COMMAND = ''] = /^ExecStart=\S+ (.*)$/m.exec(readFileSync('host/deploy/site.service', 'utf8')) ?? []

/** Starts host/serve.ts in a process of its own for a developer: on loopback, with a generated key, with simulated places. */
export async function startHost({ port, stateDir, contentDir, vars = {}, startedBy = [], onLog }: HostOptions): Promise<RunningHost> {
  const folders = { DIST_DIR: currentBuild(), STATE_DIR: stateDir, CONTENT_DIR: contentDir }
  const desk = localDesk({ ...process.env, ...vars })
  const settings = { ...folders, ...localSecrets(stateDir), ...vars, ...desk, PORT: `${port}`, DEV: '1' }
  const [program = '', ...args] = [...startedBy, process.execPath, ...COMMAND.split(' ')]
  const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...settings }
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  const exited = once(child, 'exit')
  let lastLine = ''
  const listening = new Promise<number>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        const started = /^\{"level":"info","event":"listening","port":(\d+)\}$/.exec(line)
        if (started) return resolve(Number(started[1]))
        lastLine = line
        onLog(line)
      })
  })
  const failed = exited.then(([status]) => {
    throw new Error(`The host ended with ${status} before it listened: ${lastLine}`)
  })
  const origin = `http://localhost:${await Promise.race([listening, failed])}`
  failed.catch(() => undefined)
  return {
    origin,
    pid: child.pid ?? 0,
    runMinute: () => void child.kill('SIGUSR2'),
    kill() {
      child.kill('SIGKILL')
      return { killed: exited }
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
