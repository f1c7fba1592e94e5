import { globSync, readFileSync } from 'node:fs'
import { compileSeed, type Seed } from '../content/compile/compile-seed.ts'
import type { SeedFiles } from '../content/compile/seed-files.ts'

/** The site's content, compiled from the files in `seed/`. Throws a SeedError that names the file and the mistake. */
export function readSeed(): Seed {
  return compileSeed(seedFiles())
}

/** The content files in `seed/`. */
export function seedFiles(): SeedFiles {
  return new Map(globSync('seed/**/*.{json,md}').map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')]))
}
