import type { MaskedEntity } from '../engine/document.ts'

export interface MaskedText {
  text: string
  /** What each placeholder stands for; stays in the browser. */
  originals: ReadonlyMap<string, string>
}

type Kind = MaskedEntity['kind']

const WORDS: Record<Kind, string> = { name: 'ИМЯ', phone: 'ТЕЛЕФОН', email: 'ПОЧТА', address: 'АДРЕС', number: 'НОМЕР' }

/** Personal data that the answers do not name, found by its look. */
const PATTERNS: [Kind, RegExp][] = [
  ['email', /[\p{L}\d._%+-]+@[\p{L}\d.-]+\.\p{L}{2,}/gu],
  ['phone', /(?<!\d)(?:\+7|8|7)[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\d)/g],
  ['number', /(?<!\d)\d{8,}(?!\d)/g],
]

/** Shorter parts of a name are too common as beginnings of other words. */
const MIN_NAME_PART = 4
/** Russian endings of names are at most this long. */
const ENDING = 4

/** Replaces personal data by placeholders such as `{ИМЯ_1}`: the values of the answers, names in any case, and what looks like data. */
export function mask(text: string, entities: readonly MaskedEntity[]): MaskedText {
  const originals = new Map<string, string>()
  const counts = new Map<Kind, number>()
  const placeholderFor = (kind: Kind, original: string) => {
    const known = [...originals].find(([, value]) => value === original)?.[0]
    if (known) return known
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const placeholder = `{${WORDS[kind]}_${count}}`
    originals.set(placeholder, original)
    return placeholder
  }
  const masked = [...entities.flatMap(patternsOf), ...PATTERNS].reduce(
    (rest, [kind, pattern]) => outsidePlaceholders(rest, (part) => part.replace(pattern, (found) => placeholderFor(kind, found))),
    // Braces of the visitor's own could be taken for placeholders.
    text.replaceAll(/[{}]/g, ''),
  )
  return { text: masked, originals }
}

/** Puts the values back. */
export function unmask(text: string, { originals }: Pick<MaskedText, 'originals'>): string {
  return text.replaceAll(/\{[А-Я]+_\d+\}/g, (placeholder) => originals.get(placeholder) ?? placeholder)
}

function patternsOf({ kind, value }: MaskedEntity): [Kind, RegExp][] {
  const whole: [Kind, RegExp][] = value.trim() === '' ? [] : [[kind, new RegExp(literally(value.trim()), 'giu')]]
  return kind === 'name' ? [...whole, ...value.split(/[\s«»",]+/).flatMap(nameInAnyCase)] : whole
}

/** «Иванов» → also «Иванова», «Ивановым»; only capitalised words, as names are. */
function nameInAnyCase(part: string): [Kind, RegExp][] {
  if (part.length < MIN_NAME_PART || !/^\p{Lu}/u.test(part)) return []
  const stem = part.slice(0, Math.max(MIN_NAME_PART - 1, part.length - 2))
  return [['name', new RegExp(`(?<!\\p{L})${literally(stem)}\\p{Ll}{0,${ENDING}}(?!\\p{L})`, 'gu')]]
}

function outsidePlaceholders(text: string, change: (part: string) => string): string {
  return text
    .split(/(\{[А-Я]+_\d+\})/)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('')
}

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
