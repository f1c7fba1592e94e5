// Runs after `npm ci` and `npm install`: plain JavaScript for any Node, without dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed')
/** Programs of packages with a wrapper in `tools/bin/`. */
const OWN_PROGRAMS = ['playwright', 'tsc', 'vitest', 'wrangler']
const TYPES = 'worker-configuration.d.ts'
/** Generous: either takes two seconds. */
const MAKING_TIMEOUT_MS = 60_000

/** Whether `node_modules` has what the lockfile asks for. */
export function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()
}

/** Notes what is installed, puts our programs before those of the packages, and makes the files that are not in the repository, because they follow from it. */
export function finishInstall() {
  if (!isInstalled()) {
    writeWorkerTypes()
    writeDrawings()
  }
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
 * The types of bindings and runtime, which wrangler makes from wrangler.toml. No installation fails with them: `npm run check` makes them again and
 * says what is wrong.
 */
export function writeWorkerTypes(folder = root) {
  runQuietly(folder, [join(folder, 'node_modules/wrangler/bin/wrangler.js'), 'types', '--strict-vars=false'])
}

/** The drawings in `client/public/`. No installation fails with them: every build draws them again and says what is wrong. */
export function writeDrawings(folder = root) {
  runQuietly(folder, [join(folder, 'packages/artwork/write-drawings.ts')])
}

/**
 * Runs a script with our own Node, if that is there.
 * @param {string} folder
 * @param {string[]} words
 */
function runQuietly(folder, words) {
  const node = join(folder, 'node_modules/node/bin/node')
  spawnSync(existsSync(node) ? node : process.execPath, words, {
    cwd: folder,
    stdio: 'ignore',
    timeout: MAKING_TIMEOUT_MS,
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
