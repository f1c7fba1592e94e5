import { stemmer } from '@orama/stemmers/russian'
import { stemExceptions, wordExceptions } from './exceptions.ts'

const REMEMBERED_MAX = 20_000
/** Longer words are not cached: they are invented, and would let visitors fill the memory. */
const REMEMBERED_MAX_CHARS = 40
/** Shorter words would become other words: век – вк. */
const FLEETING_MIN_CHARS = 5
const remembered = new Map<string, string>()

/**
 * The part that all forms of a word share: `отзывами` → `отзыв`. Expects a word of `wordsOf`; Latin words and numbers stay unchanged. Stems
 * are cached, because highlighting stems every word of every article that it shows.
 */
export function stem(word: string): string {
  const known = remembered.get(word)
  if (known !== undefined) return known
  if (remembered.size >= REMEMBERED_MAX) remembered.clear()
  const found = russianStem(word)
  if (word.length <= REMEMBERED_MAX_CHARS) remembered.set(word, found)
  return found
}

function russianStem(word: string): string {
  if (!/[а-я]/.test(word)) return word
  const exception = wordExceptions.get(word)
  if (exception) return exception
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
