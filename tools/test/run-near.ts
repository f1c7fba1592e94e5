import { availableParallelism } from 'node:os'
import { journeysNear, LONG_JOURNEYS, nearTests } from './near.ts'
import { type Part, playwright, vitest } from './parts.ts'
import { changedFiles, testFiles } from './repository-files.ts'
import { runSuite } from './run-suite.ts'
import { summarise } from './summary.ts'

/**
 * `npm run test:near`: runs the tests that a change most likely breaks, in about a minute: tests beside the changed files or of their subject, and the
 * journeys of that subject. Ends with `N passed, N failed`.
 */
export async function runNear(since: string | undefined): Promise<void> {
  const changed = changedFiles(since)
  const { files, left } = nearTests(changed, testFiles())
  const journeys = journeysNear(changed)
  const quick = journeys.filter((name) => !LONG_JOURNEYS.includes(name))
  const long = journeys.filter((name) => LONG_JOURNEYS.includes(name))
  console.log(`${changed.length} files changed: ${files.length} test files, ${quick.length} files of journeys`)
  if (left + long.length > 0) console.log(`Left to npm test: ${[...(left > 0 ? [`${left} more test files`] : []), ...long].join(', ')}`)
  const finished = await runSuite(partsNear(files, quick), { folder: 'node_modules/.cache/near' })
  const { passed, failed, lines } = summarise(finished)
  console.log(['', ...lines.filter((line) => /^(?:failed|skipped): /.test(line)), `${passed} passed, ${failed} failed`].join('\n'))
  process.exitCode = failed > 0 ? 1 : 0
}

function partsNear(files: string[], journeys: string[]): Part[] {
  const cores = availableParallelism()
  const half = Math.max(1, Math.floor(cores / 2))
  const isInBrowser = (file: string) => file.includes('.browser.test.')
  const [inBrowser, others] = [files.filter(isInBrowser), files.filter((file) => !isInBrowser(file))]
  const specs = journeys.map((name) => `/${name}.spec.ts`)
  const walked: Part = { ...playwright(['edge', 'host'], [`--workers=${half}`, ...specs]), name: 'Journeys', cores: half, cpu: 40 }
  const tests: Part = { ...vitest('!browser', cores, others), name: 'Tests', cores: half, cpu: 30 }
  const browser: Part = { ...vitest('browser', 1, inBrowser), name: 'Tests in a browser', needs: ['Chromium'], cores: 0.5, cpu: 10 }
  return [...(specs.length > 0 ? [walked] : []), ...(others.length > 0 ? [tests] : []), ...(inBrowser.length > 0 ? [browser] : [])]
}
