// Runs after `npm ci` and `npm install`: plain JavaScript for any Node, without dependencies.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed')
const WRANGLER = join(modules, '.bin/wrangler')
const GUARD = '../../scripts/wrangler/guard.mjs'

/** Whether `node_modules` has what the lockfile asks for. */
export function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()
}

/** Notes what is installed, and puts the guard before wrangler. */
export function finishInstall() {
  writeFileSync(stamp, lockHash())
  guardWrangler()
}

/** On Windows, where npm makes scripts instead of links, only the hook of wrangler.toml stops a deployment. */
export function guardWrangler() {
  if (process.platform === 'win32' || !existsSync(WRANGLER) || readlinkSync(WRANGLER) === GUARD) return
  rmSync(WRANGLER)
  symlinkSync(GUARD, WRANGLER)
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) finishInstall()
