// Runs a script with the Node version that the project needs, even if only an older one is installed: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingPrograms } from './usual-places.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [script = '', ...args] = process.argv.slice(2)

if (!isInstalled()) install()
run(join(root, 'node_modules', '.bin', 'node'), [script, ...args])

/** Whether `node_modules` holds what the lockfile names, by npm's own list of what it has installed. */
function isInstalled() {
  const list = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const installed = packagesOf(list)
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    // Packages of other systems are optional.
    ([path, { version, optional }]) => path === '' || installed[path]?.version === version || (optional && !installed[path]),
  )
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>} by path
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

function install() {
  // Nobody should wait for an installation to be told then.
  if (script === 'scripts/test.ts') for (const sentence of missingPrograms()) console.log(sentence)
  console.log('Installing dependencies…')
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
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
