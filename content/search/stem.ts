import { stemmer } from '@orama/stemmers/russian'
import { stemExceptions, wordExceptions } from './exceptions.ts'

const REMEMBERED_MAX = 20_000
/** Longer ones are invented, and would make the memory as long as their writers like. */
const REMEMBERED_MAX_CHARS = 40
/** In short words the rest is another word: век – вк. */
const FLEETING_MIN_CHARS = 5
const remembered = new Map<string, string>()

/**
 * The part that all forms of a word share: `отзывами` → `отзыв`. Takes a word of `wordsOf`; Latin words and numbers stay as
 * they are. Stems are remembered, because highlighting asks for every word of every article it shows.
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

/** «ссылок» is a form of «ссылка», «список» of «списка»: the vowel goes. A word that keeps it, «поток», loses it in all forms. */
function withoutFleetingVowel(cut: string): string {
  if (cut.length < FLEETING_MIN_CHARS) return cut
  return cut
    .replace(/лец$/, 'льц')
    .replace(/([аеиоуыэюя])ек$/, '$1йк')
    .replace(/[ое](?=к$)|е(?=ц$)/, '')
}
