import { MONTHS, nounAfter } from '../../../contract/russian.ts'

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

/** `Образцова А. С.` */
export function withInitials(lastName: string, ...names: string[]): string {
  const initials = names.filter((name) => name !== '').map((name) => `${[...name][0]}.`)
  return [lastName, ...initials].filter((part) => part !== '').join(' ')
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

/** Ends a text with a full stop unless it ends with another end mark. */
export function sentence(text: string): string {
  return text === '' || /[.!?…]["»“)]?$/.test(text) ? text : `${text.replace(/[,;:\s]+$/, '')}.`
}

/** `а, б и в` */
export function enumeration(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} и ${parts.at(-1)}`
}

export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** Makes the first letter small, for use after a colon, but only of common words that cannot be names. */
export function uncapitalised(text: string): string {
  const [word = ''] = /^\p{L}+/u.exec(text) ?? []
  return COMMON_WORDS.has(word.toLowerCase()) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text
}

const COMMON_WORDS = new Set(
  'а автор акт без в все всё выписка данные для договор документ документы до других другие за заключение запись и из к карточка когда копия мне мной моё мои мой моя на не никаких ни номер о оба об он она они определение от отчёт ответ переписка письмо по под постановление постоянная поскольку после приказ протокол распечатка расходы решение с сведения свидетельство скриншот снимок со справка судебный счёт также текст то у уведомление указано указанные услуга фамилия фотография чек что это эти этот я адрес дата место паспортные'.split(
    ' ',
  ),
)
