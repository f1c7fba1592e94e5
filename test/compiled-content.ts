import type { Seed } from '../content/compile/compile-seed.ts'
import { type ContentEdition, contentEdition } from '../content/compile/content-edition.ts'
import { readSeed } from '../tools/seed/seed.ts'

interface CompiledContent {
  seed: Seed
  edition: ContentEdition
}

declare global {
  // The cache is a property of globalThis, because test files do not share modules.
  var contentOfTests: CompiledContent | undefined
}

/** The content of the repository, which each process of a run reads and compiles once, in three seconds of one core. */
export function compiledContent(): CompiledContent {
  globalThis.contentOfTests ??= compile()
  return globalThis.contentOfTests
}

function compile(): CompiledContent {
  const seed = readSeed()
  return { seed, edition: contentEdition(seed) }
}
