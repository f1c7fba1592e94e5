import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { calculator } from '../../features/calculator/calculator.ts'
import { seedFiles } from '../../tools/seed/seed.ts'
import { sizeOf, testSeed } from '../../tools/test/sizes.ts'
import { checking, textFindings } from '../check/text-rules.ts'
import { textsOf } from '../check/texts.ts'
import { compileSeed, compiling } from './compile-seed.ts'
import { contentEdition, makingEdition } from './content-edition.ts'
import { atOnce, inTurns, type Steps } from './in-turns.ts'
import { asNextCompile, forgetCompiled, remembered, rememberedCount, withMemory } from './memory.ts'
import { SeedError } from './seed-error.ts'
import type { SeedFiles } from './seed-files.ts'

describe('a remembered function', () => {
  const made: string[] = []
  const wordsOf = remembered((text) => {
    made.push(text)
    return { words: text.split(' ') }
  })
  function* use(...texts: string[]): Steps<void> {
    for (const text of texts) {
      wordsOf(text)
      yield
    }
  }
  const compile = (...texts: string[]) => atOnce(asNextCompile(use(...texts)))
  /** The texts from which the step made something new. */
  const madeBy = (step: () => void) => {
    made.length = 0
    step()
    return made.join(' ')
  }

  beforeEach(() => forgetCompiled())

  it('a remembered function keeps what the last two compiles used, and drops the rest', () => {
    compile('a', 'b', 'c')
    expect(madeBy(() => compile('a', 'b', 'd'))).toBe('d')
    expect(madeBy(() => compile('a', 'b', 'c', 'd'))).toBe('c')
    expect(rememberedCount()).toBe(7)
  })

  it('a remembered function drops nothing in compiles that hardly use it', () => {
    compile('a', 'b', 'c')
    for (let others = 0; others < 3; others++) compile('a')
    expect(madeBy(() => compile('a', 'b', 'c'))).toBe('')
  })

  it('a remembered function keeps what checks after the compile used', () => {
    compile()
    atOnce(withMemory(use('a')))
    expect(madeBy(() => compile('a'))).toBe('')
  })

  it('a remembered function drops nothing when another compile begins before the end of one', () => {
    compile('a', 'b', 'c')
    const [one, other] = [asNextCompile(use('a', 'b', 'c')), asNextCompile(use('a', 'b', 'c'))]
    expect(
      madeBy(() => {
        one.next()
        other.next()
        atOnce(one)
        atOnce(other)
      }),
    ).toBe('')
  })

  it('a remembered function keeps nothing that is made between the steps of a compile', () => {
    const steps = asNextCompile(use('a'))
    steps.next()
    const before = rememberedCount()
    wordsOf('of a visitor')
    expect(rememberedCount()).toBe(before)
    expect(before).toBeGreaterThan(0)
  })

  it('a remembered function returns values that nobody can change', () => {
    const values: { words: string[] }[] = []
    atOnce(
      withMemory(
        (function* (): Steps<void> {
          values.push(wordsOf('a b'))
          yield
        })(),
      ),
    )
    expect(values.map((value) => [Object.isFrozen(value), Object.isFrozen(value.words)])).toEqual([[true, true]])
  })

  it('a remembered function forgets everything on demand', () => {
    compile('a')
    forgetCompiled()
    expect(rememberedCount()).toBe(0)
    expect(madeBy(() => compile('a'))).toBe('a')
  })
})

describe('compiles after an edit of one file each', () => {
  const files = seedFiles()
  const edits = sampleOf([...files], sizeOf('editedFiles')).map(([file, text]) => ({ file, files: new Map(files).set(file, edited(text)) }))
  const first = resultOf(files)
  const least = rememberedCount()
  const walked = edits.map((edit) => ({ ...edit, result: resultOf(edit.files), count: rememberedCount() }))

  it('compiles after an edit of one file each have the result of a compile without memory', () => {
    const results = walked.map(({ result }) => result)
    // Few edits do not compile, or change no text of the site.
    expect(new Set([...results, first]).size).toBeGreaterThan(0.8 * edits.length)
    expect(results.filter((result) => result.startsWith('seed/')).length).toBeLessThan(0.2 * edits.length)
    const sample = sampleOf(walked, sizeOf('compilesWithoutMemory'))
    for (const { file, files, result } of sample) {
      forgetCompiled()
      expect(resultOf(files), `${file}, TEST_SEED=${testSeed}`).toBe(result)
    }
  })

  it('compiles after an edit of one file each do not make the memory grow', () => {
    expect(walked.length).toBeGreaterThanOrEqual(30)
    expect(Math.max(...walked.map(({ count }) => count))).toBeLessThan(2.2 * least)
  })
})

it('compiles that take turns with each other have the results of compiles one after the other', async () => {
  const files = seedFiles()
  const file = 'seed/pages/serm.md'
  const other = new Map(files).set(file, `${files.get(file)}\nГарантируем, что удалим всё.\n`)
  const surroundings = { hasFile: () => true, calculator }
  const inSteps = async (given: SeedFiles) => {
    const byTurns = <Result>(steps: Steps<Result>) =>
      inTurns(
        steps,
        () => setImmediate(),
        () => 0,
      )
    const seed = await byTurns(compiling(given))
    return [await byTurns(makingEdition(seed)), await byTurns(checking(textsOf(given, seed, surroundings)))]
  }
  const atOnceOf = (given: SeedFiles) => {
    const seed = compileSeed(given)
    return [contentEdition(seed), textFindings(textsOf(given, seed, surroundings))]
  }
  const both = await Promise.all([inSteps(files), inSteps(other)])
  expect(both).toEqual([atOnceOf(files), atOnceOf(other)])
  expect(both.map(([, findings]) => findings)).toEqual([[], expect.arrayContaining([expect.objectContaining({ code: 'promise' })])])
})

/** The text with another word at the end of its last sentence, or of its last value. */
function edited(text: string): string {
  return text.startsWith('---')
    ? text.replace(/^([\s\S]*[а-яё])\.(?="?\n)/, '$1 и так далее.')
    : text.replace(/^([\s\S]*[а-яё])"/, '$1 ещё"')
}

/** The version of the edition, with the texts that are in no edition, or the error. */
function resultOf(files: SeedFiles): string {
  try {
    const seed = compileSeed(files)
    return JSON.stringify([contentEdition(seed).version, seed.specimens])
  } catch (error) {
    if (error instanceof SeedError) return error.message
    throw error
  }
}

/** Some of the items, chosen by the seed of the run. */
function sampleOf<Item>(items: Item[], count: number): Item[] {
  return items.filter((_, at) => (at * 7919 + testSeed) % items.length < count)
}
