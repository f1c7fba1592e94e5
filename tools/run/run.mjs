// Runs a script with the Node version of the project, even if only an older one is installed. Plain JavaScript without dependencies.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingPrograms } from '../programs/usual-places.mjs'
import { finishInstall, isInstalled, linkPrograms } from './installed.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const SAY_EVERY_MS = 15_000

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2))

/** @param {string[]} words */
async function main([script = '', ...args]) {
  if (isInstalled()) linkPrograms()
  else {
    const asksForUsage = args.includes('--help') || args.includes('-h')
    const usage = asksForUsage ? usageIn(readFileSync(join(root, script), 'utf8')) : null
    if (usage !== null) return console.log(usage)
    // Missing programs are reported before the long installation.
    if (script === 'commands/test.ts') for (const sentence of missingPrograms()) console.log(sentence)
    await install()
  }
  run(join(root, 'node_modules', '.bin', 'node'), [script, ...args])
}

/**
 * Extracts the usage from the text of a script (command-line.ts), which an older Node cannot run; `null` when it has none.
 * @param {string} source
 * @returns {string | null}
 */
export function usageIn(source) {
  const [, , usage = null] = /^ {2}usage:\s*(['"`])([\s\S]*?)(?<!\\)\1,$/m.exec(source) ?? []
  return usage === null ? null : usage.replaceAll(/\\(.)/g, '$1')
}

/** Runs `npm ci`, which shows its own progress in a terminal. */
async function install() {
  console.log('Installing dependencies: about two minutes, 1 GB…')
  const started = Date.now()
  const isTerminal = process.stderr.isTTY
  const npm = spawn('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const say = () => console.error(`Installing dependencies… ${Math.round((Date.now() - started) / 1000)} s`)
  const timer = setInterval(() => isTerminal || say(), SAY_EVERY_MS)
  const [status] = await once(npm, 'exit')
  clearInterval(timer)
  if (status !== 0) process.exit(status ?? 1)
  // npm may be configured to run no scripts.
  finishInstall()
}

/**
 * @param {string} command
 * @param {string[]} commandArgs
 */
function run(command, commandArgs) {
  const path = `${join(root, 'node_modules', '.bin')}:${process.env['PATH']}`
  // Without a compile cache, a command of a second spends half of it compiling its imports.
  const compiled = join(root, 'node_modules', '.cache', 'node')
  const child = spawn(command, commandArgs, {
    cwd: root,
    // The IPC channel closes when this process ends in any way, and then a server stops, too (tools/serve/run-server.ts).
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: path, WRANGLER_SEND_METRICS: 'false' },
  })
  // Ctrl-C reaches the child directly; this process only waits for its cleanup.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
