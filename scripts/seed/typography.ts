import Typograf from 'typograf'

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

/** A tag, to be passed over, a space within a sum or after a range, the dash of a range, or the hyphen in the number of a law. */
const TAG_OR_PLACE = /<[^>]*>|(?<=\d) (?=\d{3}(?!\d)|₽|%|руб)|(?<=\d–\u2060?\d+) (?=[а-яё])|(?<=\d)–(?=\d)|(?<=\d)-(?=[А-Я])/g
/** With a word joiner: a line may end after a dash, and `4–7` is one piece. */
const PUT: Record<string, string> = { ' ': '\u00a0', '–': '–\u2060', '-': '-\u2060' }

/** Russian typography for text or HTML: «ёлочки», тире, non-breaking spaces after short words, in sums and before units, ranges in one piece. */
export function typeset(text: string): string {
  return typograf.execute(text).replaceAll(TAG_OR_PLACE, (found) => PUT[found] ?? found)
}
