import { editDistance } from '../../../content/search/did-you-mean.ts'
import { swapLayout } from '../../../content/search/keyboard-layout.ts'
import { normaliseQuery } from '../../../content/search/normalise.ts'
import cities from './cities.json'
import type { City } from './detect-city.ts'

const MAX_SUGGESTIONS = 10
const SHORT_NAMES: Record<string, string> = { мск: 'Москва', спб: 'Санкт-Петербург', питер: 'Санкт-Петербург', екб: 'Екатеринбург' }

/**
 * Up to ten embedded cities for a typed text, the more populous first. Names that begin with the text precede names with a later word that
 * does. Only if there are none, the other keyboard layout is tried, and then similar spellings.
 * @example suggestCities('vjcrdf') // Москва, as «москва» typed in the Latin layout
 */
export function suggestCities(query: string): City[] {
  const typed = normaliseQuery(query)
  const readings = [typed, swapLayout(typed)].map(words).filter((text) => text !== '')
  const attempts = [beginningWith, almostBeginningWith].flatMap((search) => readings.map((reading) => () => search(reading)))
  for (const attempt of attempts) {
    const found = attempt()
    if (found.length > 0) return found.slice(0, MAX_SUGGESTIONS)
  }
  return []
}

/** The words of a text without the abbreviation for «город»: `г. Ростов-на-` → `ростов на` */
function words(text: string): string {
  return text
    .replace(/[^а-я]+/g, ' ')
    .trim()
    .replace(/^(?:г|гор|город) /, '')
}

const known = cities.map((city) => ({ city, name: words(normaliseQuery(city.name)) }))

function beginningWith(text: string): City[] {
  const first = known.filter(({ city, name }) => name.startsWith(text) || SHORT_NAMES[text] === city.name)
  const later = known.filter(({ name }) => name.includes(` ${text}`))
  return [...first, ...later].map(({ city }) => city)
}

/** Names that begin with a similar text: no slip in up to three letters, one in up to six, two in more. */
function almostBeginningWith(text: string): City[] {
  const allowed = text.length < 4 ? 0 : text.length <= 6 ? 1 : 2
  if (allowed === 0) return []
  return known
    .map(({ city, name }) => ({ city, slips: slipsInBeginning(text, name, allowed) }))
    .filter(({ slips }) => slips <= allowed)
    .sort((a, b) => a.slips - b.slips)
    .map(({ city }) => city)
}

/** Number of slips between the text and the most similar beginning of the name, up to `allowed` letters shorter or longer. */
function slipsInBeginning(text: string, name: string, allowed: number): number {
  const lengths = Array.from({ length: 2 * allowed + 1 }, (_, at) => text.length - allowed + at)
  return Math.min(...lengths.map((length) => editDistance(text, name.slice(0, length), allowed)))
}
