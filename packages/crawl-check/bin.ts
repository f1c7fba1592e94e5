#!/usr/bin/env node
import { readArguments, USAGE } from './arguments.ts'

try {
  const site = readArguments(process.argv.slice(2))
  if (site === 'help') console.log(USAGE)
  else {
    const { checkSite } = await import('./check-site.ts')
    const { failuresIn, report } = await import('./report.ts')
    const results = await checkSite(site)
    console.log(report(results))
    process.exitCode = failuresIn(results) > 0 ? 1 : 0
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
