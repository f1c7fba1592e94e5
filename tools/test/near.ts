import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** More test files than this would take longer than a minute; the nearest are taken. */
const MOST_FILES = 60
const IMPORTED = /(?:from|import)\s*\(?\s*'([^']+)'/g

export interface NearTests {
  /** Test files of Vitest, the nearest first. */
  files: string[]
  /** How many more test files a change of these may concern. */
  left: number
}

/**
 * Chooses the test files that a change most likely breaks: the test of a changed file itself, those that import it, those beside it, and those
 * of its subject. `importsOf` gives the files that a file imports.
 */
export function nearTests(changed: readonly string[], testFiles: readonly string[], importsOf = readImports): NearTests {
  const distances = testFiles
    .filter((file) => !file.endsWith('.spec.ts'))
    .map((file) => ({ file, distance: Math.min(...changed.map((one) => distanceOf(file, one, importsOf))) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.distance - other.distance)
  return { files: distances.slice(0, MOST_FILES).map(({ file }) => file), left: Math.max(0, distances.length - MOST_FILES) }
}

function distanceOf(test: string, changed: string, importsOf: (file: string) => string[]): number {
  if (test === changed || nameOf(test) === nameOf(changed)) return 0
  if (importsOf(test).includes(changed)) return 1
  if (dirname(test) === dirname(changed)) return 2
  return subjectOf(test) === subjectOf(changed) ? 3 : Number.POSITIVE_INFINITY
}

/** The path without what makes a test of it: `a/b.test.ts`, `a/b.browser.test.tsx` and `a/b.ts` are one. */
function nameOf(file: string): string {
  return file.replace(/(?:\.browser)?(?:\.test)?\.[a-z]+$/, '')
}

/** The folder that holds all of a subject: `features/leads`, `content/compile`, `worker/pages`; a room itself for the files at its top. */
function subjectOf(file: string): string {
  const [room = '', ...rest] = file.split('/')
  return rest.length > 1 ? `${room}/${rest[0]}` : room
}

function readImports(file: string): string[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(IMPORTED), ([, path = '']) =>
    path.startsWith('.') ? join(dirname(file), path) : doorOf(path),
  )
}

/** The file behind a door of a workspace; another package stays as it is named. */
function doorOf(specifier: string): string {
  const [name = ''] = specifier.split('/')
  if (!existsSync(join('packages', name))) return specifier
  return relative('.', createRequire(join(process.cwd(), 'package.json')).resolve(specifier))
}
