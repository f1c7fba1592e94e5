// Runs after `npm ci` and `npm install`: plain JavaScript for any Node, without dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed')
/** What stands before the program of a package (tools/bin/). */
const OWN_PROGRAMS = ['tsc', 'wrangler']
const TYPES = 'worker-configuration.d.ts'
/** Generous: it takes two seconds. */
const TYPES_TIMEOUT_MS = 60_000

/** Whether `node_modules` has what the lockfile asks for. */
export function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()
}

/** Notes what is installed, puts our programs before those of the packages, and makes the types that editors need. */
export function finishInstall() {
  if (!isInstalled()) writeWorkerTypes()
  writeFileSync(stamp, lockHash())
  linkPrograms()
}

/** Not on Windows, where npm makes scripts instead of links. */
export function linkPrograms() {
  if (process.platform === 'win32') return
  for (const name of OWN_PROGRAMS) {
    const [link, own] = [join(modules, '.bin', name), `../../tools/bin/${name}.mjs`]
    // A link that leads nowhere is of an earlier layout of this project.
    if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() || readlinkSync(link) === own) continue
    rmSync(link)
    symlinkSync(own, link)
  }
}

/**
 * The types of bindings and runtime, which wrangler makes from wrangler.toml; they are not in the repository, because they follow from two files of it.
 * No installation fails with them: `npm run check` makes them again and says what is wrong.
 */
export function writeWorkerTypes(folder = root) {
  const packages = join(folder, 'node_modules')
  const node = join(packages, 'node/bin/node')
  spawnSync(existsSync(node) ? node : process.execPath, [join(packages, 'wrangler/bin/wrangler.js'), 'types', '--strict-vars=false'], {
    cwd: folder,
    stdio: 'ignore',
    timeout: TYPES_TIMEOUT_MS,
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' },
  })
}

/** Whether an editor finds the types of the worker. */
export function hasWorkerTypes() {
  return existsSync(join(root, TYPES))
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) finishInstall()
