/** Words with which a speaker offers a telephone or an e-mail address, which then is no personal data. */
const OFFER =
  /(?:пишите|напишите|пришлите|написать|присылайте|позвоните|звоните|звонок|обращайтесь|обратитесь|горяч[а-я]+ лини|наш[а-я]*|регистратур|ресепш|колл-|контакт|диспетчер|приёмн[а-я]+|приемн[а-я]+|телефон[а-я]* (?:для|службы|магазина|отдела|компании|клиники|поддержки)|отдел[а-я]*|служб[а-я]*|поддержк[а-я]*|e-mail для|почт[а-я]* для)[^.!?\n]{0,60}$/i
const TELEPHONE =
  /(?:(?:\+7|(?<!\d)8)[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}|(?<![\d-])(?:\d{3}[\s-])?\d{3}[\s-]\d{2}[\s-]\d{2})(?!\d)/g
const MAIL = /[^\s@<>,;]+@[^\s@<>,;]+\.[a-zа-я]{2,}/gi
const CARD = /(?<!\d)\d{4}[ -]?(?:\d{4}|[*xхX•]{4})[ -]?(?:\d{4}|[*xхX•]{4})[ -]?\d{4}(?!\d)/gi
const OTHERS: readonly [what: string, pattern: RegExp][] = [
  [
    'номер карты',
    /карт[а-я]*(?: номер| №)?[^\p{L}\d]{0,4}(?:[*•]+|(?<![а-я])[xх]{2,})\s?\d{4}|карт[а-я]* (?:с )?(?:последними|оканчива)[^.]{0,30}\d{4}/iu,
  ],
  ['паспорт', /паспорт[а-я]*[^.!?\n]{0,25}\d{2}\s?\d{2}|(?<!\d)\d{2}\s?\d{2}\s(?:№\s?)?\d{6}(?!\d)/i],
  ['СНИЛС', /(?<!\d)\d{3}-\d{3}-\d{3}[ -]\d{2}(?!\d)|снилс[^.!?\n]{0,15}\d{3}/i],
  [
    'номер автомобиля',
    /(?<![А-Яа-яA-Za-z\d])(?:[АВЕКМНОРСТУХABEKMHOPCTYX]\s?\d{3}\s?[АВЕКМНОРСТУХABEKMHOPCTYX]{2}\s?\d{2,3}|[авекмнорстух]\d{3}[авекмнорстух]{2}\d{2,3})(?!\d)/,
  ],
  ['дата рождения', /(?:дата рождения|родил(?:ся|ась)|рожд[её]нн?[а-я]*)[^.!?\n]{0,12}\d|\d{4} ?г(?:ода)?\.? ?(?:рожд|р\.)/i],
  [
    'домашний адрес',
    /(?:прожива[а-я]+|жив[её]т(?:е)?|ваш[а-я]* (?:домашн[а-я]+ )?адрес[а-я]*|домашн[а-я]+ адрес[а-я]*|адрес[а-я]* (?:клиента|автора|покупателя|пациента|ученика))[^.!?\n]{0,20}(?:ул\.?|улиц|просп|пр-т|пер\.?|переул|бульвар|шоссе|город|г\.|дом|д\.|кв\.?|квартир)[^!?\n]{0,40}\d/i,
  ],
]

/** Words before a number that is neither a telephone nor a card number. */
const OF_A_THING =
  /(?:заказ|артикул|чек|договор|накладн|штрих|трек|код|отправлени|квитанци|инн|огрн|лицензи|сч[её]т-фактур|расч[её]тн[а-я]+ сч[её]т)[а-я]*[^.!?\n]{0,20}$/i
/** Words before an address that the speaker does not offer, but mentions: «мы писали Вам на …». */
const OF_SOMEBODY =
  /(?<!\p{L})(?:вам|ваш[а-яё]*|вас|автор[а-яё]*|клиент[а-яё]*|покупател[а-яё]*|пациент[а-яё]*|ученик[а-яё]*|за[её]мщик[а-яё]*|его|её|ей|ему)(?!\p{L})[^.!?\n]{0,60}$/iu

/** The personal data that a text discloses, or `null`. `own` are the speaker's own contacts. */
export function personalData(text: string, own: readonly string[]): string | null {
  const other = OTHERS.find(([, pattern]) => pattern.test(text))
  if (other) return other[0]
  if (placesOf(text, CARD).some(({ before }) => !OF_A_THING.test(before))) return 'номер карты'
  const numbers = placesOf(text, TELEPHONE).filter(
    ({ found, before }) => isToldOf(before) && !OF_A_THING.test(before) && !isOwnNumber(found, own),
  )
  if (numbers.length > 0) return 'телефон'
  const isOwn = (address: string) => own.some((each) => each.toLowerCase() === address.toLowerCase())
  const mails = placesOf(text, MAIL).filter(({ found, before }) => OF_SOMEBODY.test(before) && !OFFER.test(before) && !isOwn(found))
  return mails.length > 0 ? 'электронную почту' : null
}

/** Whether the speaker mentions a number without offering it. */
function isToldOf(before: string): boolean {
  return !OFFER.test(before) || /(?<!\p{L})(?:автор|клиент|покупател|пациент|учени|за[её]мщи|ему|ей)[а-яё]*[^.!?\n]{0,15}$/iu.test(before)
}

function placesOf(text: string, pattern: RegExp): { found: string; before: string }[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ found, before: text.slice(Math.max(0, index - 90), index) }))
}

function isOwnNumber(number: string, own: readonly string[]): boolean {
  return (
    digits(number).startsWith('8800') ||
    own.some((each) => digits(each).length >= 7 && digits(each).slice(-10) === digits(number).slice(-10))
  )
}

function digits(text: string): string {
  return text.replaceAll(/\D/g, '')
}
