import Typograf from 'typograf'
import { remembered } from './memory.ts'

const typograf = new Typograf({ locale: ['ru', 'en-US'], htmlEntity: { type: 'default' } })
typograf.disableRule('*')
for (const rule of [
  'common/punctuation/quote',
  'common/punctuation/apostrophe',
  'common/punctuation/hellip',
  'common/space/delRepeatSpace',
  'common/nbsp/beforeShortLastWord',
  'common/nbsp/afterShortWord',
  'common/nbsp/afterNumber',
  'ru/dash/main',
  'ru/nbsp/afterNumberSign',
  'ru/nbsp/beforeParticle',
  'ru/nbsp/rubleKopek',
  'ru/nbsp/abbr',
  'ru/nbsp/initials',
  'ru/money/ruble',
  'ru/number/ordinals',
]) {
  typograf.enableRule(rule)
}

const TAG = /<[^>]*>/
const SPACE_IN_A_SUM = /(?<=\d) (?=\d{3}(?!\d)|₽|%|руб)/
const SPACE_AFTER_A_RANGE = /(?<=\d–\u2060?\d+) (?=[а-яё])/
const SPACE_BEFORE_A_MIDDLE_DOT = / (?=·)/
const DASH_OF_A_RANGE = /(?<=\d)–(?=\d)/
const HYPHEN_OF_A_LAW = /(?<=\d)-(?=[А-Я])/
/** Positions at which a line must not break; tags are skipped. */
const PLACES = new RegExp(
  [TAG, SPACE_IN_A_SUM, SPACE_AFTER_A_RANGE, SPACE_BEFORE_A_MIDDLE_DOT, DASH_OF_A_RANGE, HYPHEN_OF_A_LAW]
    .map(({ source }) => source)
    .join('|'),
  'g',
)
/** The word joiner prevents a line break after the dash, so `4–7` stays together. */
const PUT: Record<string, string> = { ' ': '\u00a0', '–': '–\u2060', '-': '-\u2060' }

/**
 * Russian typography for text or HTML: «ёлочки», dashes, non-breaking spaces after short words, in sums and before units, unbreakable
 * ranges.
 */
export const typeset = remembered((text): string => {
  // The rules of short words match spaces only. Verse and code keep their line breaks.
  const inLines = text.includes('<pre') ? text : text.replaceAll(/(?<=[^\s>])\n(?=[^\s<])/g, ' ')
  return typograf.execute(inLines).replaceAll(PLACES, (found) => PUT[found] ?? found)
})
