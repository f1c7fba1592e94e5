import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildFolders, holdBuild } from './build-folders.ts'

/** A pid above the maximum of Linux. */
const DEAD_PID = 2 ** 22 + 1
let root: string
let builds: ReturnType<typeof buildFolders>

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'builds-'))
  builds = buildFolders(root)
})
afterEach(() => rmSync(root, { recursive: true }))

/** Creates a build that was used so many minutes ago. */
function build(sources: string, minutesAgo = 0, text = sources): void {
  const draft = builds.newDraft()
  writeFileSync(join(draft, 'entry.js'), text)
  builds.keep(draft, sources)
  const time = new Date(Date.now() - minutesAgo * 60_000)
  utimesSync(join(root, sources), time, time)
}

it('builds of different sources are found beside each other', () => {
  expect(builds.take('a')).toBeNull()
  build('a')
  build('b')
  expect([builds.take('a'), builds.take('b'), builds.take('c')]).toEqual([join(root, 'a'), join(root, 'b'), null])
})

it('the first of two processes to build the same sources wins', () => {
  build('a', 0, 'first')
  build('a', 0, 'second')
  expect(readFileSync(join(root, 'a/entry.js'), 'utf8')).toBe('first')
  expect(readdirSync(root)).toEqual(['a'])
})

it('the six builds that were used last are kept, and every build that a living process uses', () => {
  for (const [at, sources] of ['live', 'dead', 'old', 'c', 'd', 'e', 'f', 'g'].entries()) build(sources, 60 - at)
  holdBuild(join(root, 'live'), process.ppid)
  holdBuild(join(root, 'dead'), DEAD_PID)
  expect(builds.take('c')).not.toBeNull()
  expect(readdirSync(root).sort()).toEqual(['c', 'd', 'e', 'f', 'g', 'live', 'old'])
  for (const sources of ['x', 'y', 'z']) build(sources)
  builds.take('z')
  expect(readdirSync(root).sort()).toEqual(['c', 'f', 'g', 'live', 'x', 'y', 'z'])
})

it('the unfinished build of a dead process is removed, and that of a living one stays', () => {
  mkdirSync(join(root, `.draft-${DEAD_PID}`))
  mkdirSync(join(root, `.draft-${process.ppid}`))
  build('a')
  builds.take('a')
  expect(readdirSync(root).sort()).toEqual([`.draft-${process.ppid}`, 'a'])
})
