import { queryWords } from './normalise.ts'
import { stem } from './stem.ts'

const PART_MIN_CHARS = 3

export type VocabularyWord = { word: string; count: number }

export type Vocabulary = ReturnType<typeof createVocabulary>

export function createVocabulary(words: VocabularyWord[]) {
  const stems = new Set(words.map(({ word }) => stem(word)))
  const spellings = new Set(words.map(({ word }) => word))

  return {
    /** Whether the word occurs on the site as it is, or in another form. */
    has: (word: string) => stems.has(stem(word)),
    /** Whether the word, another form of it or a word beginning with it occurs on the site. */
    knows: (word: string) => stems.has(stem(word)) || words.some((known) => known.word.startsWith(word)),
    /** The closest word of the site; of equally close ones the most frequent. */
    nearest(word: string) {
      let best: VocabularyWord | undefined
      let bestDistance = distanceAllowed(word)
      if (bestDistance === 0) return undefined
      for (const known of words) {
        const distance = editDistance(word, known.word, bestDistance)
        const isBetter = distance < bestDistance || (distance === bestDistance && known.count > (best?.count ?? 0))
        if (isBetter) [best, bestDistance] = [known, distance]
      }
      return best?.word
    },
    /** The two words of the site that were written as one: `удалитьотзыв` → `удалить отзыв`. */
    parted(word: string) {
      for (let at = PART_MIN_CHARS; at <= word.length - PART_MIN_CHARS; at++) {
        const [first, second] = [word.slice(0, at), word.slice(at)]
        if (spellings.has(first) && spellings.has(second)) return `${first} ${second}`
      }
      return undefined
    },
  }
}

/** The text with every unknown word replaced by the closest known one: `удоление отзывов` → `удаление отзывов`. */
export function didYouMean(typed: string, vocabulary: Vocabulary): string | undefined {
  const words = queryWords(typed)
  const corrected = words.map((word) => (vocabulary.knows(word) ? word : (vocabulary.nearest(word) ?? vocabulary.parted(word) ?? word)))
  return corrected.some((word, at) => word !== words[at]) ? corrected.join(' ') : undefined
}

/** Allowed edits: one in a short word, two in a long one, none in words of up to three letters or with digits. */
function distanceAllowed(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length <= 6 ? 1 : 2
}

/**
 * Damerau–Levenshtein distance (one edit inserts, deletes or replaces a letter, or swaps two neighbours). Stops beyond `max` and returns
 * `max + 1`.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const changed = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min(cell(last, j) + 1, cell(row, j - 1) + 1, cell(last, j - 1) + changed)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwap) cost = Math.min(cost, cell(beforeLast, j - 2) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > max) return max + 1
    ;[beforeLast, last] = [last, row]
  }
  return Math.min(cell(last, b.length), max + 1)
}

function cell(row: number[], at: number): number {
  return row[at] ?? Number.POSITIVE_INFINITY
}
