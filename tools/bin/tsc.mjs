#!/usr/bin/env node
// `tsc` of this project (tools/run/installed.mjs links it into node_modules/.bin). The root project has only references, for which plain `tsc`
// checks nothing, so this one runs `tsc -b`. Plain JavaScript, for any Node.
import { runMain } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasWorkerTypes, writeWorkerTypes } from '../run/installed.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Names of the root project. */
const ROOT_PROJECTS = new Set(['.', './', 'tsconfig.json', './tsconfig.json'])
const OTHER_USES = /^--?(?:b|build|init|v|version|h|help|all|showConfig|listFilesOnly)$/

/**
 * Returns the arguments of `tsc` that check all projects, where the given ones mean the root project.
 * @param {string[]} args
 */
export function wholeProject(args) {
  const at = args.findIndex((arg) => arg === '-p' || arg === '--project')
  const rest = at < 0 ? args : args.toSpliced(at, 2)
  const isRoot = at < 0 || ROOT_PROJECTS.has(args[at + 1] ?? '')
  const namesFile = rest.some((arg) => /\.[cm]?[jt]sx?$/.test(arg))
  return isRoot && !namesFile && !rest.some((arg) => OTHER_USES.test(arg)) ? ['-b', ...rest] : args
}

if (process.argv[1] !== undefined && /^tsc(?:\.mjs)?$/.test(basename(process.argv[1]))) {
  if (!hasWorkerTypes()) writeWorkerTypes()
  process.argv = [process.execPath, join(ROOT, 'node_modules/typescript/bin/tsc'), ...wholeProject(process.argv.slice(2))]
  runMain()
}
