import { Icon } from '../../../ui/icon.tsx'
import type { Score } from '../engine/score.ts'
import { questionOf, type Survey } from '../engine/survey.ts'
import { ScoreGauge } from './gauge.tsx'

interface AnswerProps {
  survey: Survey
  result: Score | null
  /** Names of the questions that still need an answer. */
  missing: string[]
  /** Whether the answers contradict each other: the score is then told as a provisional one, without a band and without the gauge. */
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
        {result === null && !isDoubtful && 'Ответьте на вопросы, и здесь появится балл с разбором.'}
        {result && isDoubtful && `Балл условный: ${result.total} из 100. Исправьте ответы, и он пересчитается.`}
        {result && !isDoubtful && (
          <>
            <strong>{result.band}</strong> {result.total} из 100.
          </>
        )}
        {result?.caps.map((cap) => (
          <span key={cap} className="tool-cap">
            {' '}
            <Icon name="alert" /> Потолок: {cap}.
          </span>
        ))}
      </p>
      {missing.length > 0 && (
        <p className="muted">
          Без ответа: {missing.length}.{' '}
          {missing.length <= LISTED && missing.map((name) => `«${questionOf(survey, name).title}»`).join(', ')}
        </p>
      )}
    </>
  )
}

/** Up to this number unanswered questions are listed by name; above it only their count is shown. */
const LISTED = 4
