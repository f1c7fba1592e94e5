import { existsSync } from 'node:fs'
import * as v from 'valibot'
import { documentsOf } from '../../content/check/documents.ts'
import { pricesSchema } from '../../content/check/known-figures.ts'
import type { Texts } from '../../content/check/text-rules.ts'
import { readNorms } from '../../content/compile/norms.ts'
import { readJson } from '../../content/compile/seed-files.ts'
import { shareImage } from '../../content/compile/share-card.ts'
import { lawyer } from '../../content/policy.ts'
import { ratesSchema } from '../../content/schemas/rates.ts'
import { readSeed, readShareCards, seedFiles } from './seed.ts'

/** The texts in `seed/`, or in other files, and what they are checked against. */
export function readTexts(files = seedFiles()): Texts {
  const seed = readSeed(files)
  const drawnByBuild = new Set(readShareCards(seed).map((card) => shareImage(card).src))
  return {
    files,
    seed,
    documents: documentsOf(seed),
    citations: readNorms(files).citations,
    tags: readJson(v.array(v.object({ slug: v.string(), title: v.string() })), files, 'seed/tags.json').map(({ slug }) => slug),
    rates: readJson(ratesSchema, files, 'seed/calculator.json'),
    prices: readJson(pricesSchema, files, 'seed/prices.json'),
    budgets: seed.cases.flatMap(({ story }) => (story ? [story.rubles] : [])),
    linkedHosts: Object.values(readJson(v.record(v.string(), v.array(v.string())), files, 'seed/linked-hosts.json')).flat(),
    lawyer,
    hasFile: (path) => drawnByBuild.has(path) || existsSync(`public${path}`),
  }
}
