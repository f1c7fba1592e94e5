import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from './browser/chromium.ts'
import { buildIfStale } from './build/build-if-stale.ts'
import { check, runChecks, sum, type Tally } from './checks.ts'
import { type CheckReport, tallyChecks } from './crawlers/report.ts'
import { findPostgres } from './find-postgres.ts'
import { type JourneyReport, tallyJourneys } from './tally-journeys.ts'
import { type TestReport, tallyTests } from './tally-tests.ts'

const RESULTS = 'test-results'
const FAULT_FORMS = 100
const SIMULATED_SEEDS = 5000
const UNIT_RESULTS = `${RESULTS}/unit.json`
const BROWSER_RESULTS = `${RESULTS}/browser.json`
const CRAWLER_RESULTS = `${RESULTS}/crawlers.json`
const E2E_RESULTS = `${RESULTS}/e2e.json`

/** `npm test`: runs every check of the project, the cheapest first; ends with `N passed, N failed`. */
async function testAll(): Promise<Tally> {
  rmSync(RESULTS, { recursive: true, force: true })
  return sum([
    runChecks(),
    await build(),
    check('Deployment, dry run', 'wrangler', ['deploy', '--dry-run', '--config', 'dist/worker/wrangler.json']),
    await crawlers(),
    await vitest('Unit', '!browser', UNIT_RESULTS),
    await journeys(),
    await simulation(),
    // Each waits more than half of its time.
    ...(await Promise.all([vitest('Browser', 'browser', BROWSER_RESULTS), faults()])),
  ])
}

async function build(): Promise<Tally> {
  try {
    await buildIfStale()
    console.log('✓ Build')
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.log('✗ Build', error)
    return { passed: 0, failed: 1 }
  }
}

/** What crawlers see of the built worker, each rule as a test. */
async function crawlers(): Promise<Tally> {
  const succeeded = await run('Crawlers', 'node', ['scripts/check-crawlers.ts', `--report=${CRAWLER_RESULTS}`])
  return counted(succeeded, tallyChecks(readResults<CheckReport>(CRAWLER_RESULTS)))
}

async function vitest(title: string, project: string, results: string): Promise<Tally> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const succeeded = await run(title, 'vitest', ['run', `--project=${project}`, ...reporters])
  return counted(succeeded, tallyTests(readResults<TestReport>(results)))
}

async function journeys(): Promise<Tally> {
  const succeeded = await run('Journeys', 'playwright', ['test'])
  return counted(succeeded, tallyJourneys(readResults<JourneyReport>(E2E_RESULTS)))
}

/** The short form of `npm run test:simulate`. */
async function simulation(): Promise<Tally> {
  return asOne(await run('Leads simulated', 'node', ['test/simulation/simulate.ts', `${SIMULATED_SEEDS}`]))
}

/** The short form of `npm run test:faults`. */
async function faults(): Promise<Tally> {
  return asOne(await runBeside('Leads under faults', 'node', ['test/faults/faults.ts', `${FAULT_FORMS}`]))
}

/** Runs a command whose output is shown at once; returns whether it succeeded. */
async function run(title: string, command: string, args: string[]): Promise<boolean> {
  console.log(`\n${title}`)
  const [status] = await once(spawn(command, args, { stdio: 'inherit' }), 'close')
  return status === 0
}

/** As `run`, beside another command: the output is shown when it ends. */
async function runBeside(title: string, command: string, args: string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['inherit', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const [status] = await once(child, 'close')
  console.log(`\n${title}\n${Buffer.concat(output)}`)
  return status === 0
}

/** A failure without a failed test counts as one. */
function counted(succeeded: boolean, tally: Tally): Tally {
  return !succeeded && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

function asOne(succeeded: boolean): Tally {
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function readResults<Report>(file: string): Partial<Report> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

findChromium()
findPostgres()
const { passed, failed } = await testAll()
console.log()
const { flaky, broken } = tallyJourneys(readResults<JourneyReport>(E2E_RESULTS))
for (const journey of flaky) console.log(`flaky: ${journey}`)
const tests = [UNIT_RESULTS, BROWSER_RESULTS].flatMap((file) => tallyTests(readResults<TestReport>(file)).broken)
const { broken: rules } = tallyChecks(readResults<CheckReport>(CRAWLER_RESULTS))
for (const name of [...rules, ...tests, ...broken]) console.log(`failed: ${name}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
