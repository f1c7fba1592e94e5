import { nounAfter } from 'russian-text/words'
import { remembered } from '../compile/memory.ts'

/** A sum or a term in a text, with its position. */
export interface NamedFigure {
  /** Normalised: `45 000 ₽`, `от 90 000 ₽`, `485 000–680 000 ₽`, `150–300 тысяч ₽`; `5–7 рабочих дней`, `24 часа в рабочие дни`. */
  figure: string
  file: string
  line: number
  /** The line of the file, with plain spaces. */
  text: string
  /** Offset of the figure in the line; `spelled` is its spelling there. */
  at: number
  spelled: string
}

/** A number before a rouble sign or word, or tens of thousands: notes leave the sign out. */
const SUM =
  /(?<![\d\p{L}-])(?<from>от )?(?<low>\d[\d ]*\d|\d)(?:(?:–| до )(?<high>\d[\d ]*\d|\d))?(?<thousands> тысяч[аи]?)?(?: ?(?<unit>₽|рубл\p{L}*))?(?![\d\p{L}])/gu

const TERM =
  /(?<![\d\p{L}])(?<first>первые )?(?<count>\d+(?:–\d+)?|од(?:ин|ного|ной)|дв[ауе]х?|тр(?:и|ёх)|десят[ьи])(?:-й)? (?<unit>рабоч\p{L}+ д(?:ень|ня|ней)|календарн\p{L}+ д\p{L}+|д(?:ень|ня|ней)|недел\p{L}*|час(?:а|ов)?)(?<working> в рабочие дни)?(?!\p{L})/giu

/** Prices in fields of blocks, without spaces and sign: parts of a sum, and the range of a drawn figure. */
const FIELD = /(?<=\b(?:amount|lowRoubles): )(?<low>\d+)(?:, highRoubles: (?<high>\d+))?/gu

/** The sums in a file. */
export function sumsIn(file: string, content: string): NamedFigure[] {
  return allSums(content).map((named) => ({ file, ...named }))
}

const allSums = remembered((content) => {
  const inFields = find(content, FIELD, ({ low = '', high }) => `${high ? `${grouped(low)}–${grouped(high)}` : grouped(low)} ₽`)
  const written = find(content, SUM, ({ from = '', low = '', high, thousands, unit }) => {
    if (!unit && !/^\d{2,3} 000$/.test(low)) return null
    const range = high ? `${low}–${high}` : low
    return `${high ? '' : from}${range}${thousands ? ' тысяч' : ''} ₽`
  })
  return [...written, ...inFields]
})

/** `485000` → `485 000` */
export function grouped(sum: number | string): string {
  return String(sum).replaceAll(/\B(?=(?:\d{3})+$)/g, ' ')
}

/** The terms in working days, weeks and hours in a file. */
export function termsIn(file: string, content: string): NamedFigure[] {
  return allTerms(content).map((named) => ({ file, ...named }))
}

const allTerms = remembered((content) =>
  find(content, TERM, ({ first, count = '', unit = '', working }) =>
    termOf(`${first ? 'первые ' : ''}${numeral(count)} ${unit}${working ? ' в рабочие дни' : ''}`),
  ),
)

const UNITS: [begins: RegExp, forms: [one: string, few: string, many: string]][] = [
  [/^рабоч/, ['рабочий день', 'рабочих дня', 'рабочих дней']],
  [/^календарн/, ['календарный день', 'календарных дня', 'календарных дней']],
  [/^д/, ['день', 'дня', 'дней']],
  [/^недел/, ['неделя', 'недели', 'недель']],
  [/^час/, ['час', 'часа', 'часов']],
]

/** `24 часов` → `24 часа`, `7 нед.` → `7 недель` */
export function termOf(text: string): string {
  const [, before = '', count = '', unit = '', after = ''] =
    /^(первые )?(\d+(?:–\d+)?)[ \u00a0](\p{L}+)[^\d]*?( в рабочие дни)?$/u.exec(text.toLowerCase().replace(/нед\.$/, 'недель')) ?? []
  const forms = UNITS.find(([begins]) => begins.test(unit))?.[1]
  if (!forms) return text.replaceAll('\u00a0', ' ')
  return `${before}${count} ${nounAfter(Number(count.split('–').at(-1)), forms)}${after}`
}

const NUMERALS: [begins: string, number: string][] = [
  ['од', '1'],
  ['дв', '2'],
  ['тр', '3'],
  ['десят', '10'],
]

function numeral(word: string): string {
  return NUMERALS.find(([begins]) => word.toLowerCase().startsWith(begins))?.[1] ?? word
}

type Groups = Record<string, string | undefined>

function find(content: string, pattern: RegExp, figureOf: (groups: Groups) => string | null): Omit<NamedFigure, 'file'>[] {
  return content.split('\n').flatMap((raw, at) => {
    const text = raw.replaceAll('\u00a0', ' ')
    return [...text.matchAll(pattern)].flatMap(({ 0: { length }, index, groups = {} }) => {
      const figure = figureOf(groups)
      return figure === null ? [] : [{ figure, line: at + 1, text, at: index, spelled: raw.slice(index, index + length) }]
    })
  })
}
