import { globSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { compileSeed, type Seed } from '../../content/compile/compile-seed.ts'
import type { SeedFiles } from '../../content/compile/seed-files.ts'
import type { ShareCard } from '../../content/compile/share-images.ts'
import { shareCardsOf, withShareImages } from '../../content/compile/share-images.ts'
import { withAsciiHost } from '../../edge/setting.ts'
import { readVars } from '../serve/local-settings.ts'

/** The site's content, compiled from the files in `seed/`. Throws a SeedError that names the file and the mistake. */
export function readSeed(files = seedFiles()): Seed {
  return withShareImages(compileSeed(files), siteVars().SITE_NAME)
}

/** The share pictures of the content. */
export function readShareCards(seed = compileSeed(seedFiles())): ShareCard[] {
  return shareCardsOf(seed, siteVars().SITE_NAME)
}

/** The content files: `seed/`, and the law in the package of the legal documents. */
export function seedFiles(): SeedFiles {
  return new Map(
    globSync(['seed/**/*.{json,md}', 'packages/legal-documents/law/*.json']).map((file) => [
      file.replaceAll('\\', '/'),
      readFileSync(file, 'utf8'),
    ]),
  )
}

const varsSchema = v.object({ PUBLIC_BASE: v.pipe(v.string(), v.transform(withAsciiHost)), SITE_NAME: v.string() })

/** Settings of the build, from wrangler.toml alone; environment variables affect only running servers. */
export function siteVars(): v.InferOutput<typeof varsSchema> {
  return v.parse(varsSchema, readVars())
}
