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

/** A tag, to be passed over, or a space within a sum. */
const TAG_OR_SPACE_IN_A_SUM = /<[^>]*>|(?<=\d) (?=\d{3}(?!\d)|₽|%|руб)/g

/** Russian typography for text or HTML: «ёлочки», тире, non-breaking spaces after short words, in sums and before units. */
export function typeset(text: string): string {
  return typograf.execute(text).replaceAll(TAG_OR_SPACE_IN_A_SUM, (found) => (found === ' ' ? '\u00a0' : found))
}
