import type { MaskedEntity } from '../../engine/document.ts'

const NAME = String.raw`(?!В(?:ы|ас|ам|ами|аш[а-яё]*)(?!\p{L}))[А-ЯЁ][а-яё]{2,}(?:-[А-ЯЁ][а-яё]+)?`
const INITIAL = String.raw`[А-ЯЁ]\.`
const STREET = String.raw`(?:ул\.|улиц[аеуы]|пр-т|просп\.|проспект[а-яё]*|пер\.|переул[а-яё]*|наб\.|набережн[а-яё]*|бульвар[а-яё]*|шоссе|площад[а-яё]*)`
const HOUSE = String.raw`(?:,?\s*(?:д\.|дом[а-яё]*|корп\.|стр\.|кв\.|квартир[а-яё]*)\s*|,\s*)\d+[а-я]?(?:\/\d+)?`

/** Personal data that the answers do not name, found by its look; a lone name at the beginning of a sentence has none. */
export const personalData: [MaskedEntity['kind'], RegExp][] = [
  ['email', /[\p{L}\d._%+-]+@[\p{L}\d.-]+\.\p{L}{2,}/gu],
  ['address', new RegExp(String.raw`(?<!\p{L})${STREET}\s+${NAME}(?:\s${NAME})*(?:${HOUSE}(?!\d))*`, 'gu')],
  // Before phones: insurance number, passport, bank card, number of a contract or of a case.
  ['number', /(?<!\d)(?:\d{3}-\d{3}-\d{3}[\s-]?\d{2}|\d{2}\s?\d{2}\s\d{6}|(?:\d{4}[\s-]){3}\d{4})(?!\d)/g],
  ['number', /(?<=№\s*)(?=\S*\d)[\p{L}\d]+(?:[./-][\p{L}\d]+)*/gu],
  ['phone', /(?<!\d)(?:(?:\+7|8|7)[\s(-]*|\()?\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\d)/g],
  ['phone', /\+\d[\d\s()-]{8,16}\d/g],
  ['number', /(?<!\d)\d{8,}(?!\d)/g],
  // Several names, or a name with initials, wherever they stand; one name inside a sentence.
  ['name', new RegExp(String.raw`(?<!\p{L})(?:(?:${INITIAL}\s?){1,2}${NAME}|${NAME}(?:\s(?:${NAME}|${INITIAL}))+)(?!\p{L})`, 'gu')],
  ['name', new RegExp(String.raw`(?<=[\p{L}\d,;:)»]\s+[«„"(]?)${NAME}(?!\p{L})`, 'gu')],
]
