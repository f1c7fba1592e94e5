import type { Steps } from './in-turns.ts'

/** One code for each kind of mistake in content files, by which the desk says it in Russian. */
export const SEED_ERROR_CODES = [
  'address-taken',
  'broken-json',
  'broken-yaml',
  'hidden-norms',
  'missing-author',
  'missing-field',
  'missing-file',
  'missing-items',
  'missing-names',
  'moved-in-a-loop',
  'moved-nowhere',
  'moved-twice',
  'moved-with-a-page',
  'no-front-matter',
  'norm-without-citation',
  'norm-without-quote',
  'norms-of-no-act',
  'norms-without-acts',
  'not-one-of',
  'own-day',
  'refused-value',
  'settings-elsewhere',
  'source-without-link',
  'stray-fence',
  'too-large',
  'too-long',
  'too-short',
  'too-small',
  'unknown-author',
  'unknown-citation',
  'unknown-fact',
  'unknown-field',
  'unknown-marker',
  'unknown-name',
  'unknown-post',
  'unknown-tag',
  'unquoted-comma',
  'wrong-kind',
] as const

export type SeedErrorCode = (typeof SEED_ERROR_CODES)[number]

export interface Mistake {
  code: SeedErrorCode
  /** `seed/pages/serm.md` */
  file: string
  /** The file, and its block where the mistake is in one: `seed/pages/serm.md, block hero (2)`. */
  place: string
  /** The words in question: the field, the name that does not exist. */
  words: string[]
  /** Line of its file, from 1, where it was looked for and found (line-of-mistake.ts). */
  line?: number | undefined
  /** One sentence with the place, worded so that an editor can fix the mistake. */
  message: string
}

export function mistake(code: SeedErrorCode, place: string, problem: string, ...words: unknown[]): Mistake {
  return { code, file: place.replace(/, block .*$/, ''), place, words: words.map(String), message: `${place}: ${problem}` }
}

/** Mistakes in content files, a sentence by line. */
export class SeedError extends Error {
  override name = 'SeedError'
  readonly mistakes: readonly Mistake[]

  constructor(mistakes: Mistake | readonly Mistake[], options?: ErrorOptions) {
    const all = [mistakes].flat()
    super(all.map(({ message }) => message).join('\n'), options)
    this.mistakes = all
  }
}

/** A mistake that follows from one that is already reported, such as the name of an article that could not be read. */
export class FollowingError extends SeedError {}

export interface Mistakes {
  /** Returns the result of the step, or the fallback when it throws a SeedError, which is collected. */
  in: <Value>(step: () => Value, fallback: Value) => Value
  /** The same for work in several steps. */
  during: <Value>(steps: Steps<Value>, fallback: Value) => Steps<Value>
  /** Whether a step has failed. */
  any: () => boolean
  /** Throws all collected mistakes as one. */
  throwAll: () => never
}

/** Collects mistakes, so that an editor sees all of them. */
export function createMistakes(): Mistakes {
  const errors: SeedError[] = []
  const during: Mistakes['during'] = function* (steps, fallback) {
    try {
      return yield* steps
    } catch (error) {
      if (!(error instanceof SeedError)) throw error
      errors.push(error)
      return fallback
    }
  }
  return {
    during,
    in(step, fallback) {
      try {
        return step()
      } catch (error) {
        if (!(error instanceof SeedError)) throw error
        errors.push(error)
        return fallback
      }
    },
    any: () => errors.length > 0,
    throwAll() {
      const own = errors.filter((error) => !(error instanceof FollowingError))
      if (own.length > 0) throw new SeedError(withoutRepeats(own.flatMap(({ mistakes }) => mistakes)))
      // All of them follow from mistakes that another part of the content reports.
      throw errors[0]
    },
  }
}

function withoutRepeats(mistakes: Mistake[]): Mistake[] {
  return [...new Map(mistakes.map((one) => [one.message, one])).values()]
}

/** Whether an error is one of content files, also where the compiler of a build has thrown it, which has a class of its own. */
export function isSeedError(error: unknown): error is SeedError {
  return error instanceof Error && error.name === 'SeedError'
}
