import { MONTHS } from 'russian-text/words'

const SPACE = '\u00a0'
const MONTH = MONTHS.join('|')
/** Each pattern ends before the space that must not end a line, and its lookahead matches the words bound to it. */
const BINDINGS: readonly RegExp[] = [
  new RegExp(`(?<=(?<!\\d)\\d{1,2}) (?=(?:${MONTH})(?!\\p{L}))`, 'gu'),
  new RegExp(`(?<=(?<!\\p{L})(?:${MONTH})) (?=\\d{4}(?!\\d))`, 'gu'),
  /(?<=\d{4}) (?=(?:гг?\.|год(?:а|у|ов|ом)?(?!\p{L})))/gu,
  /(?<=№) (?=\S)/gu,
  /(?<=\d) (?=\d{3}(?!\d))/gu,
  /(?<=\d) (?=(?:рубл|руб\.|коп|₽|%|тыс\.|млн|млрд))/gu,
  /(?<=(?:тыс\.|млн|млрд)) (?=рубл|₽)/gu,
  /(?<=(?<!\d[ \u00a0])(?<!\p{L})г\.) (?=\p{Lu})/gu,
  /(?<=(?<!\p{L})(?:ул|пр|пер|пл|д|кв|корп|стр|оф|ст|пп?|ч|абз|обл|им)\.) (?=[\p{Lu}\d])/gu,
  /(?<=(?:стать|пункт|част)\p{L}*) (?=\d)/gu,
  /(?<=(?<!\p{L})(?:ГК|УК|УПК|ГПК|АПК|КоАП|ТК|НК)) (?=РФ)/gu,
  /(?<=(?<!\p{L})\p{Lu}\.) (?=\p{Lu}(?:\.|\p{Ll}))/gu,
  /(?<=(?<!\p{L})\p{Lu}[\p{L}'’ʼ-]+) (?=\p{Lu}\.(?:-\p{Lu}\.)?(?:[ \u00a0]?\p{Lu}\.|[^\p{L}]|$))/gu,
  /(?<=\S) (?=[—–] )/gu,
]

/** A text as it is printed: dates, sums, initials, numbers of laws and houses stay on one line. Other spaces may end a line. */
export function unbroken(text: string): string {
  return BINDINGS.reduce((bound, space) => bound.replaceAll(space, SPACE), text)
}
