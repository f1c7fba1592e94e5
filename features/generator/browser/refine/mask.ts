import type { MaskedEntity } from 'legal-documents/document'
import { firstChars } from '../../../../contract/text.ts'

export interface MaskedText {
  text: string
  /** Originals by placeholder; never sent to the server. */
  originals: ReadonlyMap<string, string>
}

type Kind = MaskedEntity['kind']

const WORDS: Record<Kind, string> = { name: 'ИМЯ', phone: 'ТЕЛЕФОН', email: 'ПОЧТА', address: 'АДРЕС', number: 'НОМЕР' }

/** Minimum length of a name whose last two letters may change when it is declined; shorter names only add an ending. */
const SHORT_NAME = 4
const MIN_NAME_PART = 2

/** Replaces personal data with placeholders such as `{ИМЯ_1}`: values of the answers, names in any grammatical case, known formats. */
export function mask(text: string, entities: readonly MaskedEntity[], formats = personalData): MaskedText {
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
  const masked = [...entities.flatMap(patternsOf), ...formats].reduce(
    (rest, [kind, pattern]) => outsidePlaceholders(rest, (part) => part.replace(pattern, (found) => placeholderFor(kind, found))),
    // The visitor's own braces could be mistaken for placeholders.
    text.replaceAll(/[{}]/g, ''),
  )
  return { text: masked, originals }
}

interface HidingOptions {
  own: readonly MaskedEntity[]
  others: readonly MaskedEntity[]
  /** Replacement for hidden text. */
  blank: string
  /** Whether a visitor typed the line. Then single names inside a sentence are hidden too; in a template's text they may be authorities. */
  isTyped: boolean
}

/** Hides all names, contacts, addresses and numbers of a line except those in `own` and the names of authorities. */
export function hideOthers(line: string, { own, others, blank, isTyped }: HidingOptions): string {
  const masked = mask(
    line,
    [...own, ...others].sort((one, other) => other.value.length - one.value.length),
    isTyped ? personalData : personalData.slice(0, -1).filter(([kind, pattern]) => kind !== 'number' || !CASE_NUMBER.test(pattern.source)),
  )
  const owned = own.flatMap(({ value }) => value.split(/[\s«»",]+/)).filter((word) => word.length >= MIN_NAME_PART)
  const mayStay = (original: string) => {
    const words = wordsIn(original)
    const arePublic = () => words.every((word) => PUBLIC_WORDS.test(word) || owned.some((one) => isCaseOf(word, one)))
    return own.some(({ value }) => value === original) || (words.length > 0 && arePublic())
  }
  return masked.text.replaceAll(/\{[А-Я]+_\d+\}/g, (placeholder) => {
    const original = masked.originals.get(placeholder) ?? placeholder
    return mayStay(original) ? original : blank
  })
}

/** Pattern for numbers of laws, plenums and cases, which every legal text contains. */
const CASE_NUMBER = /№/
/** Beginnings of capitalised words that are no names of people: courts, authorities, laws, words of headings, large services. */
const PUBLIC_WORDS =
  /^(?:Российск|Росси|Федера|Верховн|Конституц|Пленум|Кодекс|Закон|Гражданск|Уголовн|Арбитраж|Районн|Городск|Областн|Краев|Суд|Прокур|Управлен|Министер|Президент|Правитель|Роскомнадзор|Роспотреб|ФАС|Росреестр|Яндекс|Авито|Гугл|Москв|Петербург|Санкт|Истец|Ответчик|Заявител|Третье|Адрес|Телефон|Почта|Цена|Приложен|Дата|Подпись|Прошу|Требу|Интернет|СМИ|Роскомсвобод|Телеграм|Госуслуг)/

function wordsIn(original: string): string[] {
  return original.split(/[\s.]+/).filter((word) => /^\p{L}/u.test(word))
}

/** Whether a word is a grammatical case of a name («Иванову» of «Иванов») or its initial. */
function isCaseOf(word: string, name: string): boolean {
  if (word.length === 1) return name.startsWith(word)
  return nameInAnyCase(name).some(([, pattern]) => new RegExp(`^${pattern.source}$`, 'u').test(word)) || word === name
}

/** Replaces placeholders with their originals. */
export function unmask(text: string, { originals }: Pick<MaskedText, 'originals'>): string {
  return text.replaceAll(/\{[А-Я]+_\d+\}/g, (placeholder) => originals.get(placeholder) ?? placeholder)
}

function patternsOf({ kind, value }: MaskedEntity): [Kind, RegExp][] {
  const whole: [Kind, RegExp][] = value.trim() === '' ? [] : [[kind, asWords(spelled(value.trim()), 'giu')]]
  return kind === 'name' ? [...whole, ...value.split(/[\s«»",]+/).flatMap(nameInAnyCase)] : whole
}

/** Patterns for all grammatical cases of a capitalised word: «Иванов» also matches «Иванова» and «Ивановым». */
function nameInAnyCase(part: string): [Kind, RegExp][] {
  if (part.length < MIN_NAME_PART || !/^\p{Lu}\p{L}/u.test(part)) return []
  const letters = Array.from(part).length
  const isShort = letters < SHORT_NAME
  const stem = isShort ? part : firstChars(part, Math.max(SHORT_NAME - 1, letters - 2))
  return [['name', asWords(`${spelled(stem)}\\p{Ll}{0,${isShort ? 2 : 4}}`, 'gu')]]
}

/** A pattern that matches whole words only: not «он» in «они». */
function asWords(pattern: string, flags: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, flags)
}

function outsidePlaceholders(text: string, change: (part: string) => string): string {
  return text
    .split(/(\{[А-Я]+_\d+\})/)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('')
}

/** A pattern for a literal text, in which ё and е are equal. */
function spelled(text: string): string {
  return text
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/[её]/g, '[её]')
    .replaceAll(/[ЕЁ]/g, '[ЕЁ]')
}

const NAME = String.raw`(?!В(?:ы|ас|ам|ами|аш[а-яё]*)(?!\p{L}))[А-ЯЁ][а-яё]{2,}(?:-[А-ЯЁ][а-яё]+)?`
const INITIAL = String.raw`[А-ЯЁ]\.`
const STREET = String.raw`(?:ул\.|улиц[аеуы]|пр-т|просп\.|проспект[а-яё]*|пер\.|переул[а-яё]*|наб\.|набережн[а-яё]*|бульвар[а-яё]*|шоссе|площад[а-яё]*)`
const HOUSE = String.raw`(?:,?\s*(?:д\.|дом[а-яё]*|корп\.|стр\.|кв\.|квартир[а-яё]*)\s*|,\s*)\d+[а-я]?(?:\/\d+)?`

/** Patterns for personal data that no answer contains. A single name at the beginning of a sentence cannot be recognised. */
const personalData: [MaskedEntity['kind'], RegExp][] = [
  ['email', /[\p{L}\d._%+-]+@[\p{L}\d.-]+\.\p{L}{2,}/gu],
  ['address', new RegExp(String.raw`(?<!\p{L})${STREET}\s+${NAME}(?:\s${NAME})*(?:${HOUSE}(?!\d))*`, 'gu')],
  // Insurance number, passport, bank card; then a number of a contract or a case. They precede phones, which match the same digits.
  ['number', /(?<!\d)(?:\d{3}-\d{3}-\d{3}[\s-]?\d{2}|\d{2}\s?\d{2}\s\d{6}|(?:\d{4}[\s-]){3}\d{4})(?!\d)/g],
  ['number', /(?<=№\s*)(?=\S*\d)[\p{L}\d]+(?:[./-][\p{L}\d]+)*/gu],
  ['phone', /(?<!\d)(?:(?:\+7|8|7)[\s(-]*|\()?\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\d)/g],
  ['phone', /\+\d[\d\s()-]{8,16}\d/g],
  ['number', /(?<!\d)\d{8,}(?!\d)/g],
  // Several names, or a name with initials, anywhere; then a single name inside a sentence.
  ['name', new RegExp(String.raw`(?<!\p{L})(?:(?:${INITIAL}\s?){1,2}${NAME}|${NAME}(?:\s(?:${NAME}|${INITIAL}))+)(?!\p{L})`, 'gu')],
  ['name', new RegExp(String.raw`(?<=[\p{L}\d,;:)»]\s+[«„"(]?)${NAME}(?!\p{L})`, 'gu')],
]
