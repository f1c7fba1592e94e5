import { deadlinesOf } from './deadlines.ts'
import { type DocumentType, documentNames } from './document.ts'
import { answerDue, nextSteps, ownTerms, type SentPaper } from './next-paper.ts'
import { dateRu } from './russian.ts'

/** A paper in the plan of its case. */
export interface PlannedPaper extends SentPaper {
  /** Whether all its questions are answered. */
  isWritten: boolean
}

export interface Task {
  /** Index of the paper. */
  paper: number
  text: string
}

/** Today's task for every paper that still has one, in the order of the papers. */
export function tasksOf(papers: readonly PlannedPaper[], today: string): Task[] {
  return papers.flatMap((paper, at) => {
    const text = taskOf(paper, papers.slice(at + 1), today)
    return text === '' ? [] : [{ paper: at, text }]
  })
}

function taskOf(paper: PlannedPaper, later: readonly PlannedPaper[], today: string): string {
  const { isWritten, sentOn, outcome } = paper
  const due = answerDue(paper)
  if (!isWritten) return 'Допишите документ.'
  if (sentOn === '') return 'Проверьте, подпишите и отправьте документ. Потом отметьте здесь день отправки.'
  if (outcome === '' || outcome === 'waiting') {
    if (due === null) return 'Ждите ответа. Когда он придёт, отметьте, что случилось.'
    return due < today ? `Срок ответа истёк ${dateRu(due)} Отметьте, что случилось дальше.` : `Ждите ответа до ${dateRu(due)} включительно.`
  }
  const { papers: next, advice } = nextSteps(paper)
  const isFollowed = next.some(({ type }) => later.some((each) => each.type === type))
  if (outcome === 'done' || isFollowed) return ''
  return next[0] ? `Следующая бумага: «${documentNames[next[0].type].name}».` : advice
}

export interface CaseDay {
  /** Identifier that stays the same while the dates of the paper change. */
  id: string
  /** ISO date. */
  date: string
  event: string
  type: DocumentType
  isPast: boolean
}

/**
 * The upcoming and the missed days of the case, in their order. A paper that was answered keeps only the applicant's own terms,
 * because the next paper must meet them too; a paper that reached its aim has none.
 */
export function daysOf(papers: readonly PlannedPaper[], today: string): CaseDay[] {
  return papers
    .flatMap((paper, at) => {
      const { type, answers, sentOn, receivedOn, isWritten, outcome } = paper
      if (!isWritten || outcome === 'done') return []
      const own = isSettled(paper, today) ? ownTerms(paper) : null
      return deadlinesOf(type, answers, receivedOn || sentOn).flatMap(({ event, date }, term) =>
        date && (own === null || own.includes(event)) ? [{ id: `${at}-${term}`, date, event, type, isPast: date < today }] : [],
      )
    })
    .sort((one, other) => one.date.localeCompare(other.date))
}

/** Whether the outcome is final: an answer that is missing before its term ends may still arrive. */
function isSettled(paper: PlannedPaper, today: string): boolean {
  const { outcome } = paper
  if (outcome === '' || outcome === 'waiting') return false
  return outcome !== 'noAnswer' || (answerDue(paper) ?? '') < today
}

const LETTER = 'Копия с подписью, опись вложения и уведомление о вручении; если отправляли через форму — снимок с номером обращения.'
const STATE = 'Копия обращения, его номер и дата с Госуслуг или сайта ведомства, потом ответ.'
const COURT =
  'Квитанция о пошлине, подтверждения отправки копий участникам, отметка суда о приёме или квитанция электронной подачи, номер дела.'
const FILED = 'Отметка суда о приёме или квитанция электронной подачи, потом определение суда.'
const RECEIPTS: Partial<Record<DocumentType, string>> = {
  searchEngineDelisting: 'Копия заявления, подтверждение формы с датой, потом ответ поисковой системы по каждой ссылке.',
  rknComplaint: STATE,
  insultReport: STATE,
  falseAccusationReport: STATE,
  unfairCompetitionReport: STATE,
  hostRequest: 'Копия запроса, номер обращения из формы или снимок отправленного письма, ответ или отметка, что его нет.',
  claimToAuthor: 'Снимок отправленного сообщения с именем страницы, датой и отметкой о прочтении или уведомление о вручении; ответ автора.',
  bailiffApplication: 'Копия листа, копия заявления с отметкой о приёме или опись письма, номер исполнительного производства.',
  refusalComplaint: 'Копия жалобы с отметкой о приёме или номер обращения на портале, потом ответ или постановление суда.',
  socialNetworkNotice: 'Снимок отправленной формы с номером обращения, письма сети и её решение.',
  policeReport: 'Копия заявления, талон-уведомление с номером и датой регистрации, потом постановление.',
  lawsuitDefamation: COURT,
  untruthApplication: COURT,
  lawsuitDelisting: COURT,
  lawsuitPersonalRights: COURT,
  interimMeasures: FILED,
  evidenceRequest: FILED,
  objections: FILED,
  appealShort: FILED,
  platformReviewComplaint: 'Номер обращения, переписка с поддержкой и ответ модератора; снимок отзыва до и после.',
  companyReviewReply: 'Снимок ответа под отзывом с датой публикации.',
}

/** The proofs of sending and of the outcome of a paper. */
export function proofOfSending(type: DocumentType): string {
  return RECEIPTS[type] ?? LETTER
}
