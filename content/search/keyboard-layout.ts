import { wordsOf } from './normalise.ts'

const LATIN_KEYS = 'qwertyuiop[]asdfghjkl;\'zxcvbnm,.`{}:"<>~'
const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюехъжэбюе'

const toRussian = new Map([...LATIN_KEYS].map((key, at) => [key, RUSSIAN_KEYS.charAt(at)]))
// Two keys can give one letter; reversed, the unshifted key, which is listed first, wins.
const toLatin = new Map([...toRussian].reverse().map(([latin, russian]) => [russian, latin]))

/** Swaps the keyboard layout, word by word: `jnpsds` → `отзывы`, `ыукь` → `serm`. Expects lower case. */
export function swapLayout(text: string): string {
  return text.split(' ').map(swapped).join(' ')
}

/**
 * Swaps only the words that make no sense as typed and do make sense in the other layout; null when there are none.
 * @example repairLayout('google jnpsds', knows) // 'google отзывы'
 */
export function repairLayout(text: string, knows: (word: string) => boolean): string | null {
  const makesSense = (chunk: string) => {
    const words = wordsOf(chunk)
    return words.length > 0 && words.every((word) => knows(word.text))
  }
  const repair = (chunk: string) => (!makesSense(chunk) && makesSense(swapped(chunk)) ? swapped(chunk) : chunk)
  const repaired = text.split(' ').map(repair).join(' ')
  return repaired === text ? null : repaired
}

function swapped(chunk: string): string {
  const layout = /\p{Script=Cyrillic}/u.test(chunk) ? toLatin : toRussian
  return Array.from(chunk, (char) => layout.get(char) ?? char).join('')
}
