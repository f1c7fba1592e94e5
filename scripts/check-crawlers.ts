import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { checkSite } from './crawlers/check-site.ts'
import { checkLocalCopy } from './crawlers/local-copy.ts'
import { readOptions } from './crawlers/options.ts'
import { type CheckReport, report, tallyChecks } from './crawlers/report.ts'

/**
 * `npm run check:crawlers [-- base …]`: everything that crawlers see of a site, by default of the built worker; ends with `N passed, N failed`
 * (behaviour 15.8).
 */
async function checkCrawlers(args: string[]): Promise<void> {
  const { reportFile, ...site } = readOptions(args, process.env)
  const results = 'origin' in site ? await checkSite(site) : await checkLocalCopy(site)
  if (reportFile !== undefined) writeReport(reportFile, { results })
  const { passed, failed } = tallyChecks({ results })
  console.log(`${report(results)}\n\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

function writeReport(file: string, results: CheckReport): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(results))
}

await checkCrawlers(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
