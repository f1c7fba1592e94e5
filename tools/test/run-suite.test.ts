import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wholeOutcome } from './outcome.ts'
import type { Part } from './parts.ts'
import type { Finished } from './run-part.ts'
import { runSuite } from './run-suite.ts'
import { summarise } from './summary.ts'

const folder = mkdtempSync(join(tmpdir(), 'suite-'))
const part = (name: string, command: Part['command'], more: Partial<Part> = {}): Part => ({ name, command, cores: 1, cpu: 1, ...more })
const PARTS = [
  part('Good', ['node', '-e', 'console.log("all is well")']),
  part('Bad', ['node', '-e', 'console.log("the reason"); process.exit(3)']),
  part('After bad', ['node', '-e', ''], { after: ['Bad'] }),
  part('Unknown program', ['no-such-program']),
  part('Small', ['vitest', 'run', '--root=tools/test/fixtures/small-suite'], { report: 'vitest' }),
  part('Journeys', ['playwright', 'test', '--config=tools/test/fixtures/small-journeys'], { report: 'playwright' }),
  part('Needing', ['node', '-e', ''], { needs: ['Chromium'] }),
]
const JOURNEYS = 'tools/test/fixtures/small-journeys/journeys.case.ts'
const said: string[] = []
let finished: Finished[]

beforeAll(async () => {
  finished = await runSuite(PARTS, {
    folder,
    say: (line) => said.push(line),
    missing: new Map([['Chromium', 'No Chromium found: install one']]),
  })
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const verdict = (failsOnSkips = false) =>
  summarise(finished, { failsOnSkips, expectedFiles: ['tests.case.ts', JOURNEYS, 'edge/lost.test.ts'] })

it('every failure is named, whatever its kind', () => {
  expect(verdict().lines.filter((line) => line.startsWith('failed: '))).toEqual([
    'failed: Bad',
    'failed: After bad: needs Bad, which failed',
    'failed: Unknown program',
    'failed: killed-in-a-test.case.ts › never ends',
    'failed: tests.case.ts › fails',
    'failed: broken.case.ts: this file cannot be loaded',
    'failed: killed-while-loading.case.ts: has no test',
    'failed: tests.case.ts: the server did not stop',
    ...Array(2).fill('failed: outside of the tests: [vitest-pool]: Worker forks emitted error.'),
    'failed: journeys.case.ts › fails [edge]',
    'failed: journeys.case.ts › a suite › passes at a retry [edge]',
    'failed: outside of the journeys: Error: the site did not stop',
    'failed: Needing: needs Chromium: No Chromium found: install one',
    'failed: edge/lost.test.ts: is in no report',
  ])
})

it('a part that ends without its report has failed', async () => {
  const silent = part('Silent', ['node', '-e', 'process.exit(4)', '--'], { report: 'vitest' })
  const [ended] = await runSuite([silent], { folder: join(folder, 'silent'), say: () => {} })
  expect(ended?.outcome.failed).toEqual(['Silent: ended with status 4 and no report'])
})

it.runIf(process.platform === 'linux')('a part that has come to a standstill is ended and fails', async () => {
  const waiting = part('Waiting', ['node', '-e', 'setInterval(() => {}, 1000)', '--'], { report: 'vitest' })
  const [ended] = await runSuite([waiting], { folder: join(folder, 'waiting'), say: () => {}, standstillMs: 1 })
  expect(ended?.outcome.failed).toEqual(['Waiting: ended with nothing done for 0.001 seconds and no report'])
})

it('the files of a part that ran none of them are named, unless the part could not run', () => {
  const failedLines = (succeeded: boolean) => {
    const journeys = part('Journeys', ['playwright'], { report: 'playwright' })
    const ended = { part: journeys, outcome: wholeOutcome('Journeys', succeeded), seconds: 0, cpu: null }
    const { lines } = summarise([ended], { expectedFiles: ['a.spec.ts'] })
    return lines.filter((line) => line.startsWith('failed: '))
  }
  expect(failedLines(false)).toEqual(['failed: Journeys'])
  expect(failedLines(true)).toEqual(['failed: a.spec.ts: is in no report'])
})

it('a run ends with its counts', () => {
  expect(verdict().lines.slice(-2)).toEqual([
    '2 tests in 4 files, 1 journeys, 1 checks; 0 orders, 0 forms; 2 skipped',
    '4 passed, 15 failed',
  ])
})

it('skipped tests are named with their reasons, and fail the run in CI', () => {
  const skipped = [
    'skipped: tests.case.ts › is skipped: no disk may be mounted',
    'skipped: journeys.case.ts › is skipped [edge]: no network',
  ]
  expect(verdict().lines).toEqual(expect.arrayContaining(skipped))
  expect(verdict(true)).toMatchObject({ failed: 17, lines: expect.arrayContaining(skipped.map((line) => `failed: ${line}`)) })
})

it('the output of a part is shown only when it failed, and is logged as a whole', () => {
  expect(said.join('\n')).toContain('the reason')
  expect(said.join('\n')).not.toContain('all is well')
  expect(readFileSync(join(folder, 'good.log'), 'utf8')).toBe('all is well\n')
})
