#!/usr/bin/env node
// `wrangler` of this project (tools/run/installed.mjs links it into node_modules/.bin): refuses commands that would bypass `npm run deploy` in a
// sentence, before wrangler needs a login or the network. Plain JavaScript, for any Node.
import { runMain } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const DEPLOY = '`npm run deploy` builds the site, tries it and brings it to the visitors (`-- --dry-run` without an account)'
const ROLLBACK = '`npm run rollback` brings back the release before with its content'
/**
 * Command to use instead, by the first words of a refused one.
 * @type {Record<string, string>}
 */
const INSTEAD = {
  deploy: DEPLOY,
  publish: DEPLOY,
  'versions upload': DEPLOY,
  'versions deploy': DEPLOY,
  'triggers deploy': DEPLOY,
  rollback: ROLLBACK,
  'versions rollback': ROLLBACK,
}
/** Options with a value, before or between the words. */
const WITH_VALUE = new Set(['--config', '-c', '--cwd', '--env', '-e', '--env-file', '--profile'])

/**
 * Returns the sentence for a command that is refused, else `null`. The commands of this project name a configuration of their own and pass, and
 * so does a request for help.
 * @param {string[]} args
 */
export function refusal(args) {
  const words = wordsOf(args)
  const command = [words.slice(0, 2).join(' '), words[0]].find((name) => Object.hasOwn(INSTEAD, name ?? ''))
  const asksHelp = args.includes('--help') || args.includes('-h')
  if (command === undefined || asksHelp || hasOwnConfig(args)) return null
  return `\`wrangler ${command}\` is not for this site: ${INSTEAD[command]}.`
}

/** @param {string[]} args */
function wordsOf(args) {
  return args.filter((arg, at) => !arg.startsWith('-') && !WITH_VALUE.has(args[at - 1] ?? ''))
}

/** @param {string[]} args */
function hasOwnConfig(args) {
  const at = args.findIndex((arg) => /^(?:--config|-c)(?:=|$)/.test(arg))
  const file = at < 0 ? undefined : (args[at]?.split('=')[1] ?? args[at + 1])
  return file !== undefined && basename(file) !== 'wrangler.toml'
}

if (process.argv[1] !== undefined && basename(process.argv[1]).startsWith('wrangler')) {
  const args = process.argv.slice(2)
  const sentence = refusal(args)
  if (sentence === null) {
    // Wrangler starts the command of `[build]` in its own working directory.
    if (wordsOf(args)[0] === 'dev' && !hasOwnConfig(args)) process.chdir(ROOT)
    process.argv[1] = join(ROOT, 'node_modules/wrangler/bin/wrangler.js')
    runMain()
  } else {
    console.error(sentence)
    process.exitCode = 1
  }
}
