// Runs one of the project's scripts with the Node the project needs, on a machine that has only an older one: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [script, ...args] = process.argv.slice(2)
const stamp = join(root, 'node_modules', '.installed')

installWhatIsMissing()
run(join(root, 'node_modules', '.bin', 'node'), [script, ...args])

/** `npm ci` when the lockfile changed since the last one. */
function installWhatIsMissing() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing dependencies…')
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, lock)
}

function run(command, commandArgs) {
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`
  const child = spawn(command, commandArgs, {
    cwd: root,
    // The channel closes with this process, however it ends: a server then stops too (scripts/serve/run-server.ts).
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: path, WRANGLER_SEND_METRICS: 'false' },
  })
  // Ctrl-C reaches the child too; this process only waits for it to clean up.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
