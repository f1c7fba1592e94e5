import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Contacts } from '../../../content/schemas/contacts.ts'
import { HandOverLink } from '../../leads/hand-over.tsx'
import { focusBlock } from '../../tool-form/browser/focus-block.ts'
import { Step } from '../../tool-form/browser/step.tsx'
import { ToolActions } from '../../tool-form/browser/tool-actions.tsx'
import { RepairNotice, ToolForm, useStoredQuery } from '../../tool-form/browser/tool-form.tsx'
import { stepOf } from '../../tool-form/engine/answer-reader.ts'
import { contradictions } from '../engine/contradictions.ts'
import { score, unanswered } from '../engine/score.ts'
import { answerLines, scoreSummary } from '../engine/score-summary.ts'
import { answersQuery, questionOf, readAnswers, type Survey, VERSION_FIELD } from '../engine/survey.ts'
import type { Advice } from '../wire.ts'
import { AssessmentAnswer, UrgentHelp } from './assessment-answer.tsx'
import { AssessmentDetails } from './assessment-result.tsx'
import { toneOf } from './gauge.tsx'
import { ContradictionList, controlOf, type LinksToQuestions } from './question-links.tsx'
import { StepQuestions } from './step-questions.tsx'
import type { StoredScoreProps } from './stored-score.tsx'
import { useAdvice } from './use-advice.tsx'

export interface AssessmentProps {
  survey: Survey
  /** The page's query string: a permalink, or the form as submitted without a script. */
  query: string
  /** `null` if the query has no result: the browser fetches the advice with the first answer. */
  advice: Advice | null
  /** The agency's telephone, for a score that needs help immediately. */
  phone: Contacts['phone']
  /** Component below a result that `LiveAssessment` passes; the server has none. */
  StoredScore?: ComponentType<StoredScoreProps> | undefined
}

const ANCHOR = 'test'

/** The reputation test: questions, and the score with its reasons once all of them are answered. */
export function Assessment({ query, ...given }: AssessmentProps) {
  const start = useStoredQuery(ANCHOR, query)
  return <AssessmentOf key={start} query={start} {...given} />
}

function AssessmentOf({ survey, query, advice: given, phone, StoredScore }: AssessmentProps) {
  const { blocks, name: version } = survey.version
  const [first] = useState(() => readAnswers(new URLSearchParams(query), survey))
  const [{ answers, repaired }, setRead] = useState(first)
  const [step, setStep] = useState(() => stepOf(new URLSearchParams(query), blocks.length))
  const { advice, hasFailed, retry } = useAdvice({ given, version, isWanted: Object.values(answers).some((answer) => answer !== null) })
  const shown = useRef<HTMLDivElement>(null)
  const missing = unanswered(survey, answers)
  const conflicts = contradictions(survey, answers)
  const result = missing.length === 0 ? score(survey, answers) : null
  // A link to a result shows the report immediately.
  const [isReport, setReport] = useState(result !== null)
  const hasReport = useRef(isReport)
  useEffect(() => {
    if (isReport !== hasReport.current) {
      const arrival = shown.current?.querySelector(isReport ? '.tool-result' : '[data-current]')
      focusBlock(arrival, arrival?.querySelector<HTMLElement>(isReport ? 'h3' : 'h3 button'))
    }
    hasReport.current = isReport
  }, [isReport])
  // A new object for each request, so that the same question can be requested twice. This effect runs after the other ones, which move the
  // focus as well.
  const [wanted, setWanted] = useState<{ question: string } | null>(null)
  useEffect(() => {
    if (wanted && shown.current) controlOf(shown.current, ANCHOR, wanted.question)?.focus()
  }, [wanted])
  const links: LinksToQuestions = {
    anchor: ANCHOR,
    onOpen(question) {
      setStep(blocks.findIndex(({ questions }) => questions.includes(question)) + 1)
      setReport(false)
      setWanted({ question })
    },
    without: (dropped) => answersQuery({ ...answers, ...Object.fromEntries(dropped.map((name) => [name, null])) }, version),
  }

  function onButton(name: string, value: string) {
    const unansweredStep = blocks.findIndex(({ questions }) => questions.some((question) => missing.includes(question))) + 1
    if (name === 'step') setStep(Number(value))
    else if (unansweredStep > 0 && unansweredStep !== step) setStep(unansweredStep)
    else if (result) setReport(true)
    else {
      const answer = shown.current?.querySelector('.tool-result')
      focusBlock(answer, answer?.querySelector<HTMLElement>('h3'))
    }
  }

  return (
    <div
      className={result ? `tool tone-${toneOf(result.total, survey.bands)}` : 'tool'}
      ref={shown}
      data-report={(isReport && result !== null) || undefined}
    >
      <Versions survey={survey} query={(name) => answersQuery(answers, name)} />
      <div className="tool-panes">
        <ToolForm
          anchor={ANCHOR}
          {...{ step, onButton }}
          onStart={(params) => setRead({ ...readAnswers(params, survey), repaired: first.repaired })}
          onChange={(params) => setRead(readAnswers(params, survey))}
        >
          <input type="hidden" name={VERSION_FIELD} value={version} />
          {blocks.map(({ name, title, questions, formula }, at) => (
            <Step
              key={name}
              number={at + 1}
              total={blocks.length}
              title={title}
              answer={answeredOf(questions, missing)}
              isCurrent={step === at + 1}
              anchor={ANCHOR}
            >
              <StepQuestions {...{ survey, questions, formula, conflicts, links }} given={first.answers} />
            </Step>
          ))}
        </ToolForm>
        <div className="tool-result card" id={`${ANCHOR}-result`}>
          <RepairNotice fields={repaired.map((name) => questionOf(survey, name).title)} />
          <AssessmentAnswer {...{ survey, result, missing }} isDoubtful={conflicts.length > 0} />
          <ContradictionList {...{ survey, conflicts, links }} />
          {result && <UrgentHelp {...{ result, phone }} />}
          <p className="actions">
            <HandOverLink
              label="Разобрать результат с экспертом"
              title="Оценка репутации"
              text={result && scoreSummary(survey, answers, result)}
            />
            <button className="button button-outline tool-again" type="button" onClick={() => setReport(false)}>
              Изменить ответы
            </button>
          </p>
        </div>
      </div>
      {result && <ToolActions text={scoreSummary(survey, answers, result)} query={answersQuery(answers, version)} anchor={ANCHOR} />}
      {result && (
        <div className="tool-details">
          <AssessmentDetails {...{ survey, answers, result, advice }} hasAdviceFailed={hasFailed} onRetry={retry} />
          {StoredScore && conflicts.length === 0 && <StoredScore version={version} result={result} />}
          <ul className="tool-on-paper">
            {answerLines(survey, answers).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** Number of answered questions of a block, in words. */
function answeredOf(questions: string[], missing: string[]): string {
  const open = questions.filter((question) => missing.includes(question)).length
  return open === 0 ? 'Все ответы есть' : `Ответов ${questions.length - open} из ${questions.length}`
}

/** Links to all versions of the test; they carry over the answers to questions that both versions have. */
function Versions({ survey: { version, versions }, query }: { survey: Survey; query: (version: string) => string }) {
  return (
    <nav className="chips" aria-label="Для кого тест">
      {versions.map(({ name, title }) => (
        <a key={name} href={`${query(name)}#${ANCHOR}`} aria-current={name === version.name ? 'true' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  )
}
