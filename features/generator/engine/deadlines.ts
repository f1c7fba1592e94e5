import { daysLater, monthsLater } from './check-answers.ts'
import type { CitationId } from './citations.ts'
import type { DocumentType } from './document.ts'
import type { Answers } from './fields.ts'
import { dateRu, isCalendarDay, plural } from './russian.ts'
import { workingDaysLater } from './working-days.ts'

export interface Deadline {
  event: string
  term: string
  norm?: CitationId
  /** ISO date, where it can be counted from the day the document is received. */
  date?: string
  /** What to know about the date, or why there is none. */
  note?: string
  /** The date lies before today. */
  isPast?: true
}

type Span = { working: number } | { days: number } | { months: number } | { words: string }
type Rule = readonly [event: string, span: Span, norm?: CitationId | undefined, counted?: 'received' | 'published']

const COURT: Rule[] = [['Суд рассмотрит дело', { words: 'до 2 месяцев' }]]
const ARBITRATION: Rule[] = [['Арбитражный суд рассмотрит дело', { words: 'до 6 месяцев' }]]
const STATE: Rule = ['Ответ ведомства', { days: 30 }, 'fz59', 'received']
const RULES: Record<DocumentType, (a: Answers) => readonly (Rule | false)[]> = {
  claimToSiteOwner: (a) => [
    ['Ответ владельца сайта', { days: Number(a.responseDays) }, undefined, 'received'],
    a.variant === 'copyright' && ['Удаление по заявлению правообладателя', { words: '24 часа с получения' }, 'fz149_157'],
  ],
  searchEngineDelisting: () => [
    ['Решение поисковой системы', { working: 10 }, 'fz149_103', 'received'],
    ['Исправить заявление, если попросят уточнить', { words: '10 рабочих дней с уведомления' }, 'fz149_103'],
  ],
  personalDataStop: (a) => [
    has(a, 'stopDistribution') && ['Прекратить распространение', { working: 3 }, 'fz152_101', 'received'],
    ['Прекратить неправомерную обработку', { working: 3 }, 'fz152_21', 'received'],
    has(a, 'stopProcessing') && [
      'Прекратить обработку по требованию (может быть продлено на 5 рабочих дней)',
      { working: 10 },
      'fz152_21',
      'received',
    ],
    a.consentStatus === 'withdrawnNow' && ['Прекратить обработку после отзыва согласия', { days: 30 }, 'fz152_21', 'received'],
    has(a, 'info') && ['Ответ на запрос сведений (может быть продлён на 5 рабочих дней)', { working: 10 }, 'fz152_20', 'received'],
  ],
  rknComplaint: () => [STATE],
  platformReviewComplaint: () => [['Решение модератора', { words: 'по правилам площадки, обычно от нескольких дней до двух недель' }]],
  lawsuitDefamation: (a) => (a.courtType === 'arbitration' ? ARBITRATION : COURT),
  untruthApplication: (a) => (a.courtType === 'arbitration' ? ARBITRATION : COURT),
  lawsuitDelisting: () => COURT,
  mediaRefutation: (a) => [
    a.weekly === true
      ? ['Опубликовать опровержение или ответ', { days: 10 }, 'smi44', 'received']
      : ['Опубликовать опровержение или ответ', { words: 'в ближайшем планируемом выпуске' }, 'smi44'],
    ['Письменно уведомить о решении', { months: 1 }, 'smi44', 'received'],
    ['Год для требования к редакции и для жалобы на её отказ в суд', { months: 12 }, 'smi45', 'published'],
  ],
  policeReport: () => [['Решение по сообщению о преступлении', { words: '3 суток, могут продлить до 10 и 30' }, 'upk141_145']],
  companyReviewReply: () => [['Ответить на отзыв', { words: '1–2 рабочих дня: это хороший тон, а не закон' }]],
}

/** The deadlines that follow a document, counted from the day when the addressee receives it; `today` decides which have passed. */
export function deadlinesOf(type: DocumentType, answers: Answers, received: string, today = received): Deadline[] {
  const published = earliestPublication(answers)
  return RULES[type](answers)
    .filter((rule) => rule !== false)
    .map(([event, span, norm, counted]) => {
      const from = counted === 'received' ? received : counted === 'published' ? published : ''
      const day = dayAfter(from, span)
      const isPast = day.date !== undefined && day.date < today
      return { event, term: termText(span), ...(norm ? { norm } : {}), ...day, ...(isPast ? { isPast: true as const } : {}) }
    })
}

/** `до 1 июня 2026 г.`, of a past date `срок прошёл 1 июня 2026 г.`; empty without a date. */
export function dueText({ date = '', isPast }: { date?: string | undefined; isPast?: true | undefined }): string {
  return date === '' ? '' : `${isPast ? 'срок прошёл' : 'до'} ${dateRu(date)}`
}

function has({ demandMode }: Answers, mode: string): boolean {
  return Array.isArray(demandMode) && demandMode.some((each) => each === mode)
}

function earliestPublication({ publications }: Answers): string {
  if (!Array.isArray(publications)) return ''
  const days = publications.flatMap((each) =>
    typeof each === 'object' && typeof each.publishedAt === 'string' && isCalendarDay(each.publishedAt) ? [each.publishedAt] : [],
  )
  return days.sort()[0] ?? ''
}

const PROVISIONAL = 'По календарю без учёта переносов выходных, которые утвердит Правительство: проверьте дату позже.'
const NO_CALENDAR = 'Дату не посчитать: рабочего календаря на этот год ещё нет.'

function dayAfter(from: string, span: Span): Pick<Deadline, 'date' | 'note'> {
  if (!isCalendarDay(from) || 'words' in span) return {}
  if (!('working' in span)) return { date: 'days' in span ? daysLater(from, span.days) : monthsLater(from, span.months) }
  const day = workingDaysLater(from, span.working)
  if (day === null) return { note: NO_CALENDAR }
  return day.isProvisional ? { date: day.date, note: PROVISIONAL } : { date: day.date }
}

function termText(span: Span): string {
  if ('words' in span) return span.words
  if ('working' in span) return plural(span.working, 'рабочий день', 'рабочих дня', 'рабочих дней')
  if ('days' in span) return plural(span.days, 'календарный день', 'календарных дня', 'календарных дней')
  return span.months === 12 ? '1 год' : plural(span.months, 'месяц', 'месяца', 'месяцев')
}
