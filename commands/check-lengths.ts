import { brokenBudgets } from '../tools/bench/length-budgets.ts'
import { measureLengths } from '../tools/bench/measure-lengths.ts'
import { withPlainSite } from '../tools/bench/with-site.ts'
import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { readSeed } from '../tools/seed/seed.ts'

/** The check of lengths: prints each broken budget of the pages of the built site. */
await buildIfStale()
const broken = brokenBudgets(await withPlainSite(measureLengths), readSeed())
for (const line of broken) console.log(line)
process.exitCode = broken.length > 0 ? 1 : 0
