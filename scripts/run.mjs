// Runs a script with the Node version that the project needs, even if only an older one is installed: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { finishInstall, isInstalled, linkPrograms } from './installed.mjs'
import { missingPrograms } from './usual-places.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [script = '', ...args] = process.argv.slice(2)

installWhatIsMissing()
run(join(root, 'node_modules', '.bin', 'node'), [script, ...args])

/** Runs `npm ci` when the lockfile has changed since the last one. */
function installWhatIsMissing() {
  if (isInstalled()) return linkPrograms()
  // Nobody should wait for an installation to be told then.
  if (script === 'scripts/test.ts') for (const sentence of missingPrograms()) console.log(sentence)
  console.log('Installing dependencies…')
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
  // Also where npm runs no scripts.
  finishInstall()
}

/**
 * @param {string} command
 * @param {string[]} commandArgs
 */
function run(command, commandArgs) {
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`
  // A command of a second spends half of it compiling what it imports.
  const compiled = join(root, 'node_modules', '.cache', 'node')
  const child = spawn(command, commandArgs, {
    cwd: root,
    // The IPC channel closes with this process, however it ends, and then a server stops too (scripts/serve/run-server.ts).
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: path, WRANGLER_SEND_METRICS: 'false' },
  })
  // Ctrl-C also reaches the child; this process only waits for its cleanup.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
