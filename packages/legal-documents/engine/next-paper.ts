import { sharedAnswers } from './carried-answers.ts'
import { daysLater } from './days.ts'
import { deadlinesOf } from './deadlines.ts'
import type { DocumentType, Outcome } from './document.ts'
import type { Answers } from './fields.ts'
import { type FollowingPaper, followUps } from './follow-ups.ts'

/** A paper of a case. Days are ISO dates, empty where unknown. */
export interface SentPaper {
  type: DocumentType
  answers: Answers
  sentOn: string
  receivedOn: string
  outcome: Outcome | ''
  /** The day of the answer. */
  outcomeOn: string
}

export interface NextSteps {
  papers: FollowingPaper[]
  /** Additional or alternative advice. */
  advice: string
}

/** The papers that follow one with this outcome, with the known answers, and further advice. */
export function nextSteps(paper: SentPaper): NextSteps {
  const { type, outcome, answers } = paper
  if (outcome === '') return { papers: [], advice: '' }
  if (outcome === 'waiting') return { papers: [], advice: WAIT }
  if (outcome === 'done') return { papers: [], advice: REACHED[type] ?? KEEP }
  const { papers = [], advice = '' } = followUps[type]({ ...paper, outcome })
  return {
    advice,
    papers: papers.map((next) => ({
      ...next,
      answers: { ...sharedAnswers(type, answers, next.type), ...next.answers },
    })),
  }
}

const WAIT = 'Сохраните подтверждение отправки и вернитесь, когда придёт ответ или истечёт срок.'
const KEEP =
  'Сохраните ответ и снимок страницы, на которой публикации больше нет. Через неделю-другую проверьте поиск: копии исчезают из него не сразу.'

/** Advice after papers whose aim is not the removal of a publication. */
const REACHED: Partial<Record<DocumentType, string>> = {
  hostRequest: 'Сохраните ответ с датой. Если владелец сайта назван, направьте ему претензию; если назван автор — претензию автору.',
  refusalComplaint:
    'Сохраните ответ. Отмена отказа ещё не возбуждает дело: узнайте, кому поручили проверку и до какого дня, и принесите ему свои доказательства.',
  bailiffApplication:
    'Получив лист, составьте заявление приставу. Если решение исполнено, сохраните снимок страницы и выписку о деньгах и сообщите приставу.',
}

/** The last day of the addressee's term; `null` when it is not counted in days or the paper was not sent. */
export function answerDue(paper: SentPaper): string | null {
  const { type, answers, sentOn, receivedOn } = paper
  const received = receivedOn || sentOn
  if (received === '') return null
  const own = ownTerms(paper)
  const dates = deadlinesOf(type, answers, received).flatMap(({ date, event }) => (date && !own.includes(event) ? [date] : []))
  return dates.sort().at(-1) ?? null
}

/** The terms that bind the applicant: they have a date even without a day of receipt. */
export function ownTerms({ type, answers }: SentPaper): string[] {
  return deadlinesOf(type, answers, '').flatMap(({ date, event }) => (date ? [event] : []))
}

/** The first day on which the next paper may be sent without an answer; `null` when that day has come or is not set. */
export function nextPaperFrom(paper: SentPaper, today: string): string | null {
  const due = paper.outcome === 'noAnswer' ? answerDue(paper) : null
  return due !== null && due >= today ? daysLater(due, 1) : null
}
