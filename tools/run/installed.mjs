// Runs after `npm ci` and `npm install`: plain JavaScript for any Node, without dependencies.
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed')
/** What stands before the program of a package (tools/bin/). */
const OWN_PROGRAMS = ['tsc', 'wrangler']

/** Whether `node_modules` has what the lockfile asks for. */
export function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()
}

/** Notes what is installed, and puts our programs before those of the packages. */
export function finishInstall() {
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

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) finishInstall()
