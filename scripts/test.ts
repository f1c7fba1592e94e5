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
const HOST_RESULTS = `${RESULTS}/host.json`
/** Those that also run on the host of own machines; `HOST=node npm run test:e2e` runs all of them. */
const HOST_JOURNEYS = [
  'own-machine',
  'edge-and-host',
  'lead-form',
  'forms-without-javascript',
  'city-place',
  'pictures',
  'navigation.spec',
  'rollback',
]
const ON_HOST = { ...process.env, HOST: 'node' }

/** `npm test`: runs every check of the project, the cheapest first; ends with `N passed, N failed`. */
async function testAll(): Promise<Tally> {
  rmSync(RESULTS, { recursive: true, force: true })
  return sum([
    runChecks(),
    await build(),
    check('Deployment, dry run', 'wrangler', ['deploy', '--dry-run', '--config', 'dist/worker/wrangler.json']),
    await crawlers(),
    await vitest('Unit', '!browser', UNIT_RESULTS),
    await journeys('Journeys', E2E_RESULTS, []),
    await journeys('Journeys on an own machine', HOST_RESULTS, HOST_JOURNEYS, ON_HOST),
    await simulation(),
    // Each waits more than half of its time.
    ...(await Promise.all([vitest('Browser', 'browser', BROWSER_RESULTS), faults('Leads under faults')])),
    await faults('Leads under faults on an own machine', ON_HOST),
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

async function journeys(title: string, results: string, files: string[], env = process.env): Promise<Tally> {
  const succeeded = await run(title, 'playwright', ['test', ...files], env)
  return counted(succeeded, tallyJourneys(readResults<JourneyReport>(results)))
}

/** The short form of `npm run test:simulate`. */
async function simulation(): Promise<Tally> {
  return asOne(await run('Leads simulated', 'node', ['test/simulation/simulate.ts', `${SIMULATED_SEEDS}`]))
}

/** The short form of `npm run test:faults`. */
async function faults(title: string, env = process.env): Promise<Tally> {
  return asOne(await runBeside(title, 'node', ['test/faults/faults.ts', `${FAULT_FORMS}`], env))
}

/** Runs a command whose output is shown at once; returns whether it succeeded. */
async function run(title: string, command: string, args: string[], env = process.env): Promise<boolean> {
  console.log(`\n${title}`)
  const [status] = await once(spawn(command, args, { stdio: 'inherit', env }), 'close')
  return status === 0
}

/** As `run`, beside another command: the output is shown when it ends. */
async function runBeside(title: string, command: string, args: string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['inherit', 'pipe', 'pipe'], env })
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
const told = [E2E_RESULTS, HOST_RESULTS].map((file) => tallyJourneys(readResults<JourneyReport>(file)))
const broken = told.flatMap((one) => one.broken)
for (const journey of told.flatMap(({ flaky }) => flaky)) console.log(`flaky: ${journey}`)
const tests = [UNIT_RESULTS, BROWSER_RESULTS].flatMap((file) => tallyTests(readResults<TestReport>(file)).broken)
const { broken: rules } = tallyChecks(readResults<CheckReport>(CRAWLER_RESULTS))
for (const name of [...rules, ...tests, ...broken]) console.log(`failed: ${name}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
