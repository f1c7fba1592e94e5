import { stemmer } from '@orama/stemmers/russian'
import { stemExceptions, wordExceptions } from './exceptions.ts'

const CACHED_MAX = 20_000
/** Longer words are not cached: they are invented, and would let visitors fill the memory. */
const CACHED_MAX_CHARS = 40
/** Shorter words would become other words: век – вк. */
const FLEETING_MIN_CHARS = 5

export type Stem = (word: string) => string

/** `stem` with a cache of its own, for highlighting, which stems every word of every article that it shows. */
export function createCachedStem(): Stem {
  const cache = new Map<string, string>()
  return (word) => {
    const known = cache.get(word)
    if (known !== undefined) return known
    if (cache.size >= CACHED_MAX) cache.clear()
    const found = stem(word)
    if (word.length <= CACHED_MAX_CHARS) cache.set(word, found)
    return found
  }
}

/** The part that all forms of a word share: `отзывами` → `отзыв`. Expects a word of `wordsOf`; Latin words and numbers stay unchanged, but for names that are also written in Cyrillic. */
export const stem: Stem = (word) => {
  const exception = wordExceptions.get(word)
  if (exception) return exception
  if (!/[а-я]/.test(word)) return word
  const cut = stemmer(word)
  return stemExceptions.get(cut) ?? withoutFleetingVowel(cut)
}

/**
 * Removes a fleeting vowel: «ссылок» is a form of «ссылка», «список» of «списка». A word that keeps it, «поток», loses it in all its forms.
 */
function withoutFleetingVowel(cut: string): string {
  if (cut.length < FLEETING_MIN_CHARS) return cut
  return cut
    .replace(/лец$/, 'льц')
    .replace(/([аеиоуыэюя])ек$/, '$1йк')
    .replace(/[ое](?=к$)|е(?=ц$)/, '')
}
