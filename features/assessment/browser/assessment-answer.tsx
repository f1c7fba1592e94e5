import type { Contacts } from '../../../content/schemas/contacts.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Score } from '../engine/score.ts'
import { questionOf, type Survey } from '../engine/survey.ts'
import { ScoreGauge } from './gauge.tsx'

interface AnswerProps {
  survey: Survey
  result: Score | null
  /** Names of the questions that still need an answer. */
  missing: string[]
  /** Whether the answers contradict each other: the score is then provisional and has no band and no gauge. */
  isDoubtful: boolean
}

/** The score and its band in a live region, so that screen readers announce them. */
export function AssessmentAnswer({ survey, result, missing, isDoubtful }: AnswerProps) {
  return (
    <>
      <h3 tabIndex={-1}>Ваш балл</h3>
      <ScoreGauge total={isDoubtful ? null : (result?.total ?? null)} bands={survey.bands} />
      <p className="tool-answer" role="status">
        {isDoubtful && <strong>Ответы противоречат друг другу</strong>}
        {result && !isDoubtful && <strong>{result.band}</strong>}
        <span>{scoreText(result, isDoubtful)}</span>
        {result?.caps.map((cap) => (
          <span key={cap} className="tool-cap">
            {' '}
            <Icon name="alert" /> <span>{`Потолок: ${cap}.`}</span>
          </span>
        ))}
      </p>
      {missing.length > 0 && <p className="muted">{missingText(survey, missing)}</p>}
    </>
  )
}

function scoreText(result: Score | null, isDoubtful: boolean): string {
  if (!result) return isDoubtful ? '' : 'Ответьте на вопросы, и здесь появится балл с разбором.'
  if (isDoubtful) return `Балл условный: ${result.total} из 100. Исправьте ответы, и он пересчитается.`
  return ` ${result.total} из 100.`
}

function missingText(survey: Survey, missing: string[]): string {
  const titles = missing.length <= LISTED ? missing.map((name) => `«${questionOf(survey, name).title}»`) : []
  return `Без ответа: ${missing.length}. ${titles.join(', ')}`.trim()
}

/** Up to this number, unanswered questions are listed by name; above it only their count is shown. */
const LISTED = 4

interface UrgentHelpProps {
  result: Score
  phone: Contacts['phone']
}

/** The first step for this score, and a phone number when the case is urgent. */
export function UrgentHelp({ result: { firstStep, isUrgent }, phone }: UrgentHelpProps) {
  return (
    <div className="tool-first-step">
      {firstStep && (
        <p>
          <b>Первый шаг:</b> <span>{`${firstStep}.`}</span>
        </p>
      )}
      {isUrgent && (
        <p>
          Позвоните агентству: <a href={phone.href}>{phone.text}</a>. Если есть угроза жизни или здоровью, сначала звоните{' '}
          <a href="tel:112">112</a>.
        </p>
      )}
    </div>
  )
}
