import { MONTHS, nounAfter } from 'russian-text/words'

/** `2026-10-12` → `12 октября 2026 г.`; empty for an invalid date. */
export function dateRu(iso: string): string {
  if (!isCalendarDay(iso)) return ''
  const [year, month, day] = iso.split('-').map(Number)
  return `${day} ${MONTHS[Number(month) - 1]} ${year} г.`
}

/** Whether an ISO date exists: not `2026-02-30`. */
export function isCalendarDay(iso: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return false
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
}

/** `plural(2, 'ссылка', 'ссылки', 'ссылок')` → `2 ссылки` */
export function plural(count: number, one: string, few: string, many: string): string {
  return `${count} ${nounAfter(count, [one, few, many])}`
}

/** `Пустых мест: 3` */
export function emptyPlaces(count: number): string {
  return count === 0 ? 'Пустых мест нет' : `Пустых мест: ${count}`
}

/** `"50000"` → `50 000 рублей`, with non-breaking spaces between thousands. */
export function rubles(amount: string): string {
  const count = Number(amount)
  if (amount === '' || !Number.isSafeInteger(count) || count < 0) return ''
  const grouped = `${count}`.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')
  return `${grouped} ${nounAfter(count, ['рубль', 'рубля', 'рублей'])}`
}

/** Puts a quotation between «»; quotation marks inside it become „“. */
export function quoted(words: string): string {
  let isOpen = false
  const inner = words
    .replaceAll('«', '„')
    .replaceAll('»', '“')
    .replaceAll('"', () => {
      isOpen = !isOpen
      return isOpen ? '„' : '“'
    })
  return `«${inner}»`
}

/** A typed text as a sentence: it begins with a capital letter and ends with an end mark. */
export function sentence(text: string): string {
  return ended(capitalised(text))
}

/** Ends a text with a full stop unless it ends with another end mark. Other people's words begin as they were written. */
export function ended(text: string): string {
  return text === '' || /[.!?…]["»“)]?\p{Co}*$/u.test(text) ? text : `${text.replace(/[,;:\s]+$/, '')}.`
}

/** `а, б и в` */
export function enumeration(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} и ${parts.at(-1)}`
}

/**
 * Makes the first letter a capital one, unless the first word has its own spelling: `iPhone`, `мвд.рф`. Marks of the preview (`\p{Co}`) and
 * quotation marks may stand before it.
 */
export function capitalised(text: string): string {
  return text.replace(
    /^([\p{Co}«„"(]*)(\p{Ll})(?=[\p{Script=Cyrillic}-]*(?![\p{L}\d_@-]|[.:/]\p{L}))/u,
    (word, before: string, letter: string) => (/\p{Script=Cyrillic}/u.test(letter) ? before + letter.toUpperCase() : word),
  )
}

/** Makes the first letter small. Only for the templates' own words: an answer may begin with a name, which no rule recognises. */
export function smallFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

/**
 * Answers under a label, each on a line of its own: in the line of a colon, an answer that begins with a capital letter would be wrong unless
 * it begins with a name.
 */
export function listed(label: string, answers: readonly string[]): string {
  const lines = answers.map(sentence).filter((answer) => answer !== '')
  return lines.length === 0 ? '' : [`${label}:`, ...lines.map((line) => `— ${line}`)].join('\n')
}

/** Removes a full stop at the end that is not a part of an abbreviation. */
export function withoutLastStop(text: string): string {
  return text.replace(LAST_STOP, '')
}

/** Source of a regular expression: an abbreviation or an initial without its full stop. */
export const ABBREVIATION = '(?<!\\p{L})(?:гг?|т|д|е|к|др|пр?|пп|ч|ст|с|см|стр|корп|кв|ул|им|обл|р|руб|коп|тыс|н|э|\\p{Lu})'
const LAST_STOP = new RegExp(`(?<!${ABBREVIATION})\\.$`, 'u')
