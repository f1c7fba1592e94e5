import { isChosen, rows } from './answers.ts'
import type { CitationId } from './citations.ts'
import { daysLater, monthsLater } from './days.ts'
import type { DocumentType } from './document.ts'
import type { Answers } from './fields.ts'
import { dateRu, isCalendarDay, plural } from './russian.ts'
import { earliestPunishable, INSULT_LIMIT_DAYS, lastAppealDay, presentableFrom } from './time-limits.ts'
import { type WorkingDay, workingDaysLater } from './working-days.ts'

export interface Deadline {
  event: string
  term: string
  norm?: CitationId
  /** ISO date, where it can be counted from the day the document is received. */
  date?: string
  /** Caveats about the date, or the reason why there is none. */
  note?: string
  /** Set when the date is before today. */
  isPast?: true
}

/** `courtMonth` ends on a working day; `daysCounted` counts the first day too, as the terms of the code of administrative offences do. */
type Span = { courtMonth: true } | { working: number } | { days: number } | { daysCounted: number } | { months: number } | { words: string }
type Rule = readonly [
  event: string,
  span: Span,
  norm?: CitationId | undefined,
  counted?: 'received' | 'published' | 'running' | 'presentable' | 'decided',
]

/** The usual duration of a case in most courts, which the law does not limit in practice. */
const USUAL_TERM = '22–26 недель'
const COURT: Rule[] = [['Суд рассмотрит дело', { words: `до 2 месяцев по закону; на деле обычно ${USUAL_TERM}` }]]
const ARBITRATION: Rule[] = [['Арбитражный суд рассмотрит дело', { words: `до 6 месяцев по закону; на деле обычно ${USUAL_TERM}` }]]
const STATE: Rule = ['Ответ ведомства', { days: 30 }, 'fz59', 'received']
const RULES: Record<DocumentType, (a: Answers) => readonly (Rule | false)[]> = {
  claimToSiteOwner: (a) => [['Ответ владельца сайта', { days: Number(a['responseDays']) }, undefined, 'received']],
  searchEngineDelisting: () => [
    ['Решение поисковой системы', { working: 10 }, 'fz149_103', 'received'],
    ['Исправить заявление, если попросят уточнить', { words: '10 рабочих дней с уведомления' }, 'fz149_103'],
  ],
  personalDataStop: (a) => [
    isChosen(a['demandMode'], 'stopDistribution') && ['Прекратить распространение', { working: 3 }, 'fz152_101', 'received'],
    ['Прекратить неправомерную обработку', { working: 3 }, 'fz152_21', 'received'],
    isChosen(a['demandMode'], 'stopProcessing') && [
      'Прекратить обработку по требованию (может быть продлено на 5 рабочих дней)',
      { working: 10 },
      'fz152_21',
      'received',
    ],
    a['consentStatus'] === 'withdrawnNow' && ['Прекратить обработку после отзыва согласия', { days: 30 }, 'fz152_21', 'received'],
    isChosen(a['demandMode'], 'info') && [
      'Ответ на запрос сведений (может быть продлён на 5 рабочих дней)',
      { working: 10 },
      'fz152_20',
      'received',
    ],
  ],
  rknComplaint: () => [STATE],
  platformReviewComplaint: () => [['Решение модератора', { words: 'по правилам площадки, обычно от нескольких дней до двух недель' }]],
  lawsuitDefamation: (a) => (a['courtType'] === 'arbitration' ? ARBITRATION : COURT),
  untruthApplication: (a) => (a['courtType'] === 'arbitration' ? ARBITRATION : COURT),
  lawsuitDelisting: () => COURT,
  mediaRefutation: (a) => [
    a['weekly'] === true
      ? ['Опубликовать опровержение или ответ', { days: 10 }, 'smi44', 'received']
      : ['Опубликовать опровержение или ответ', { words: 'в ближайшем планируемом выпуске' }, 'smi44'],
    ['Письменно уведомить о решении', { months: 1 }, 'smi44', 'received'],
    ['Год для требования к редакции и для жалобы на её отказ в суд', { months: 12 }, 'smi45', 'published'],
  ],
  policeReport: () => [['Решение по сообщению о преступлении', { words: '3 суток, могут продлить до 10 и 30' }, 'upk141_145']],
  copyrightNotice: () => [
    ['Владелец сайта может один раз попросить уточнить заявление', { words: '24 часа с получения' }, 'fz149_157'],
    ['Прислать ему уточнения', { words: '24 часа с получения просьбы' }, 'fz149_157'],
    [
      'Удалить копию или прислать доказательства, что она размещена законно',
      { words: '24 часа с получения заявления или уточнений' },
      'fz149_157',
    ],
  ],
  falseAccusationReport: () => [
    ['Уточнить заявление, если прокурор попросит', { words: 'в срок, указанный в уведомлении' }, 'fz149_1512'],
    ['Проверка и заключение прокурора', { words: 'до 10 рабочих дней, затем до 5 рабочих дней в Генеральной прокуратуре' }, 'fz149_1512'],
  ],
  insultReport: () => [
    ['Ответ прокуратуры', { words: 'в установленный законом срок, обычно до 30 дней' }],
    [
      'Последний день, когда судья может вынести постановление; с выходного он не переносится',
      { daysCounted: INSULT_LIMIT_DAYS },
      'koap45',
      'running',
    ],
  ],
  unfairCompetitionReport: () => [
    ['Рассмотрение заявления', { months: 1 }, 'fz135_39_44', 'received'],
    ['Если доказательств недостаточно, срок могут продлить', { words: 'не более чем на 2 месяца' }, 'fz135_39_44'],
  ],
  hostRequest: (a) => [
    ['Ответ на запрос: закон срока не задаёт, это Ваша просьба', { days: Number(a['responseDays']) }, undefined, 'received'],
  ],
  claimToAuthor: (a) => [['Ответ автора', { days: Number(a['responseDays']) }, undefined, 'received']],
  socialNetworkNotice: () => [['Решение социальной сети', { words: 'по её правилам, обычно несколько дней: срок проверьте в них' }]],
  refusalComplaint: (a) => [
    a['addressTo'] === 'court'
      ? ['Суд рассмотрит жалобу', { words: '5 суток со дня поступления, на деле бывает дольше' }, 'upk123_125']
      : ['Решение по жалобе', { words: '3 суток, в исключительных случаях до 10' }, 'upk123_125'],
    a['crime'] === 'defamation' && ['Срок давности по клевете в интернете', { words: '2 года со дня публикации' }, 'uk78'],
  ],
  bailiffApplication: (a) => [
    a['variant'] === 'issue'
      ? ['Суд выдаст лист', { words: 'обычно несколько дней' }, a['courtType'] === 'arbitration' ? 'apk319' : 'gpk428']
      : [
          'Заявление передадут приставу, и он решит, возбуждать ли производство',
          { words: 'до 3 рабочих дней на то и на другое' },
          'fz229_30',
        ],
    a['variant'] !== 'issue' && ['Должник исполнит добровольно', { words: '5 дней с получения им постановления' }, 'fz229_30'],
    ['Последний день, когда лист можно предъявить', { months: 36 }, 'fz229_21', 'presentable'],
  ],
  companyReviewReply: () => [['Ответить на отзыв', { words: '1–2 рабочих дня: это хороший тон, а не закон' }]],
  lawsuitPersonalRights: () => COURT,
  interimMeasures: (a) => [
    ['Суд решит без вызова сторон', { words: 'обычно за день-два' }, a['courtType'] === 'arbitration' ? 'apk90_92' : 'gpk139_141'],
  ],
  objections: (a) => [
    [
      'Представить возражения суду и другим участникам',
      { words: 'в срок из определения суда, до заседания' },
      a['courtType'] === 'arbitration' ? 'apk131' : 'gpk149',
    ],
  ],
  appealShort: (a) => [
    [
      a['finalFormOn']
        ? 'Последний день подачи жалобы'
        : 'Последний день подачи жалобы, если мотивированное решение готово в день объявления',
      { courtMonth: true },
      a['courtType'] === 'arbitration' ? 'apk257_260' : 'gpk320_322',
      'decided',
    ],
    ['Подать полный текст жалобы', { words: 'в срок, который назовёт суд, обычно в определении об оставлении жалобы без движения' }],
    ['Апелляционный суд рассмотрит жалобу', { words: 'обычно за два-четыре месяца' }],
  ],
  evidenceRequest: () => [
    ['Суд решит, истребовать ли доказательства', { words: 'при подготовке дела или в заседании' }],
    ['Ответ тех, кому суд послал запрос', { words: 'в срок, который назовёт суд' }],
  ],
}

/** The deadlines that follow a document, counted from the day when the addressee receives it; `today` decides which have passed. */
export function deadlinesOf(type: DocumentType, answers: Answers, received: string, today = received): Deadline[] {
  const published = publicationDays(answers)
  const starts = {
    received,
    published: published[0] ?? '',
    running: earliestPunishable(published, today),
    presentable: presentableFrom(answers),
    decided: String(answers['finalFormOn'] || answers['decidedOn'] || ''),
  }
  return RULES[type](answers)
    .filter((rule) => rule !== false)
    .map(([event, span, norm, counted]) => {
      const day = dayAfter(counted === undefined ? '' : starts[counted], span)
      const isPast = day.date !== undefined && day.date < today
      return { event, term: termText(span), ...(norm ? { norm } : {}), ...day, ...(isPast ? { isPast: true as const } : {}) }
    })
}

/** `до 1 июня 2026 г.`, for a past date `срок прошёл 1 июня 2026 г.`; empty without a date. */
export function dueText({ date = '', isPast }: { date?: string | undefined; isPast?: true | undefined }): string {
  return date === '' ? '' : `${isPast ? 'срок прошёл' : 'до'} ${dateRu(date)}`
}

/** Days of publication, the earliest first. */
function publicationDays({ publications }: Answers): string[] {
  const days = rows(publications).map(({ publishedAt }) => String(publishedAt))
  return days.filter(isCalendarDay).sort()
}

const PROVISIONAL = 'По календарю без учёта переносов выходных, которые утвердит Правительство: проверьте дату позже.'
const NO_CALENDAR = 'Дату не посчитать: рабочего календаря на этот год ещё нет.'

function dayAfter(from: string, span: Span): Pick<Deadline, 'date' | 'note'> {
  if (!isCalendarDay(from) || 'words' in span) return {}
  if ('courtMonth' in span) return noted(lastAppealDay(from))
  if ('daysCounted' in span) return { date: daysLater(from, span.daysCounted - 1) }
  if (!('working' in span)) return { date: 'days' in span ? daysLater(from, span.days) : monthsLater(from, span.months) }
  return noted(workingDaysLater(from, span.working))
}

function noted(day: WorkingDay | null): Pick<Deadline, 'date' | 'note'> {
  if (day === null) return { note: NO_CALENDAR }
  return day.isProvisional ? { date: day.date, note: PROVISIONAL } : { date: day.date }
}

function termText(span: Span): string {
  if ('words' in span) return span.words
  if ('courtMonth' in span) return '1 месяц'
  if ('working' in span) return plural(span.working, 'рабочий день', 'рабочих дня', 'рабочих дней')
  if ('daysCounted' in span) return plural(span.daysCounted, 'календарный день', 'календарных дня', 'календарных дней')
  if ('days' in span) return plural(span.days, 'календарный день', 'календарных дня', 'календарных дней')
  return span.months % 12 === 0 ? plural(span.months / 12, 'год', 'года', 'лет') : plural(span.months, 'месяц', 'месяца', 'месяцев')
}
