import type { Seed } from '../content/compile/compile-seed.ts'
import { type ContentEdition, contentEdition } from '../content/compile/content-edition.ts'
import { readSeed } from '../tools/seed/seed.ts'

interface CompiledContent {
  seed: Seed
  edition: ContentEdition
}

declare global {
  // A property of globalThis, because test files have modules of their own.
  var contentOfTests: CompiledContent | undefined
}

/** The content of the repository, which each process of a run reads and compiles once: that takes three seconds of one core. */
export function compiledContent(): CompiledContent {
  globalThis.contentOfTests ??= compile()
  return globalThis.contentOfTests
}

function compile(): CompiledContent {
  const seed = readSeed()
  return { seed, edition: contentEdition(seed) }
}
