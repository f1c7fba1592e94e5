import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from './browser/chromium.ts'
import { buildIfStale } from './build/build-if-stale.ts'
import { check, runChecks, sum, type Tally } from './checks.ts'
import { tallyJourneys } from './tally-journeys.ts'

const RESULTS = 'test-results'
const FAULT_FORMS = 100
const SIMULATED_SEEDS = 5000
const UNIT_RESULTS = `${RESULTS}/unit.json`
const E2E_RESULTS = `${RESULTS}/e2e.json`

/** `npm test`: runs every check of the project, the cheapest first; ends with `N passed, N failed`. */
async function testAll(): Promise<Tally> {
  rmSync(RESULTS, { recursive: true, force: true })
  return sum([
    runChecks(),
    await build(),
    check('Deployment, dry run', 'wrangler', ['deploy', '--dry-run', '--config', 'dist/worker/wrangler.json']),
    suite('Unit and browser', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_RESULTS}`], unitTally),
    suite('Journeys', 'playwright', ['test'], () => tallyJourneys(readResults(E2E_RESULTS))),
    simulation(),
    faults(),
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

/** Runs a test runner that counts its tests; a failure without a failed test counts as one. */
function suite(title: string, command: string, args: string[], tallyOf: () => Tally): Tally {
  console.log(`\n${title}`)
  const result: SpawnSyncReturns<Buffer> = spawnSync(command, args, { stdio: 'inherit' })
  const tally = tallyOf()
  return result.status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** The short form of `npm run test:simulate`. */
function simulation(): Tally {
  console.log('\nLeads simulated')
  const { status } = spawnSync('node', ['test/simulation/simulate.ts', `${SIMULATED_SEEDS}`], { stdio: 'inherit' })
  console.log(`${status === 0 ? '✓' : '✗'} ${SIMULATED_SEEDS} seeds`)
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** The short form of `npm run test:faults`. */
function faults(): Tally {
  console.log('\nLeads under faults')
  const { status } = spawnSync('node', ['test/faults/faults.ts', `${FAULT_FORMS}`], { stdio: 'inherit' })
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function unitTally(): Tally {
  const { numPassedTests = 0, numFailedTests = 0 } = readResults(UNIT_RESULTS)
  return { passed: Number(numPassedTests), failed: Number(numFailedTests) }
}

function readResults(file: string): Record<string, unknown> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

findChromium()
const { passed, failed } = await testAll()
console.log()
for (const journey of tallyJourneys(readResults(E2E_RESULTS)).flaky) console.log(`flaky: ${journey}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
