import * as v from 'valibot'
import type { Seed } from '../compile/compile-seed.ts'
import { readNorms } from '../compile/norms.ts'
import { readJson, type SeedFiles } from '../compile/seed-files.ts'
import { casePath } from '../derived/shown-cases.ts'
import { lawyer } from '../facts/policy.ts'
import { ratesSchema } from '../schemas/rates.ts'
import type { Calculator } from './calculator.ts'
import { documentsOf } from './checked-documents.ts'
import { pricesSchema } from './known-figures.ts'
import type { Texts } from './text-rules.ts'

/** All that the checks compare texts with and that stands in no file of the seed. */
export interface Surroundings {
  /** Whether the site serves a file of `client/public/` or a share picture: `/files/x.pdf`. */
  hasFile: (path: string) => boolean
  calculator: Calculator
}

/** The texts of the seed, compiled from these files, with the data for their checks. */
export function textsOf(files: SeedFiles, seed: Seed, { hasFile, calculator }: Surroundings): Texts {
  return {
    files,
    seed,
    documents: documentsOf(seed),
    citations: readNorms(files).citations,
    tags: readJson(v.array(v.object({ slug: v.string(), title: v.string() })), files, 'seed/tags.json').map(({ slug }) => slug),
    casePaths: seed.cases.flatMap((item) => casePath(item) ?? []),
    rates: readJson(ratesSchema, files, 'seed/calculator.json'),
    calculator,
    prices: readJson(pricesSchema, files, 'seed/prices.json'),
    budgets: seed.cases.flatMap(({ story }) => (story ? [story.rubles] : [])),
    linkedHosts: Object.values(readJson(v.record(v.string(), v.array(v.string())), files, 'seed/linked-hosts.json')).flat(),
    lawyer,
    hasFile,
  }
}
