import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { isDrawn } from 'artwork/write-drawings'
import * as v from 'valibot'
import { documentsOf } from '../../content/check/checked-documents.ts'
import { pricesSchema } from '../../content/check/known-figures.ts'
import type { Texts } from '../../content/check/text-rules.ts'
import type { Seed } from '../../content/compile/compile-seed.ts'
import { readNorms } from '../../content/compile/norms.ts'
import { readJson } from '../../content/compile/seed-files.ts'
import { shareImage } from '../../content/compile/share-images.ts'
import { casePath } from '../../content/derived/shown-cases.ts'
import { lawyer } from '../../content/facts/policy.ts'
import { ratesSchema } from '../../content/schemas/rates.ts'
import { readSeed, readShareCards, seedFiles } from './seed.ts'

/** The texts in `seed/`, or in other files, with the data for their checks. */
export function readTexts(files = seedFiles()): Texts {
  const seed = readSeed(files)
  return {
    files,
    seed,
    documents: documentsOf(seed),
    citations: readNorms(files).citations,
    tags: readJson(v.array(v.object({ slug: v.string(), title: v.string() })), files, 'seed/tags.json').map(({ slug }) => slug),
    casePaths: seed.cases.flatMap((item) => casePath(item) ?? []),
    rates: readJson(ratesSchema, files, 'seed/calculator.json'),
    prices: readJson(pricesSchema, files, 'seed/prices.json'),
    budgets: seed.cases.flatMap(({ story }) => (story ? [story.rubles] : [])),
    linkedHosts: Object.values(readJson(v.record(v.string(), v.array(v.string())), files, 'seed/linked-hosts.json')).flat(),
    lawyer,
    hasFile: fileFinder(seed),
  }
}

/**
 * Tells whether the site will serve a file of `client/public/` or a share picture. Drawings are written anew when the first one is missing, as in a
 * checkout that has been updated since its last build.
 */
function fileFinder(seed: Seed): (path: string) => boolean {
  const sharePictures = new Set(readShareCards(seed).map((card) => shareImage(card).src))
  let areRedrawn = false
  return (path) => {
    const file = `client/public${path}`
    if (isDrawn(file) && !existsSync(file) && !areRedrawn) {
      areRedrawn = true
      spawnSync(process.execPath, ['packages/artwork/write-drawings.ts'], { stdio: 'inherit' })
    }
    return sharePictures.has(path) || existsSync(file)
  }
}
