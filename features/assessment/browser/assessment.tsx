import { useEffect, useRef, useState } from 'react'
import { HandOverLink } from '../../leads/hand-over.tsx'
import { Choice, NumberField } from '../../tool-form/browser/fields.tsx'
import { useKeptQuery } from '../../tool-form/browser/kept-query.ts'
import { Step } from '../../tool-form/browser/step.tsx'
import { ToolActions } from '../../tool-form/browser/tool-actions.tsx'
import { RepairNotice, ToolForm } from '../../tool-form/browser/tool-form.tsx'
import { stepOf } from '../../tool-form/engine/answer-reader.ts'
import { score, unanswered } from '../engine/score.ts'
import { answerLines, scoreSummary } from '../engine/summary.ts'
import { answersQuery, questionOf, readAnswers, type Survey, type SurveyQuestion, VERSION_FIELD } from '../engine/survey.ts'
import type { Advice } from '../wire.ts'
import { AssessmentAnswer, AssessmentDetails } from './assessment-result.tsx'
import { toneOf } from './gauge.tsx'
import { useAdvice } from './use-advice.ts'

interface AssessmentProps {
  survey: Survey
  /** The page's query string: a permalink, or what the form sent without a script. */
  query: string
  /** `null` where the query holds no result: the browser fetches the advice with the first answer. */
  advice: Advice | null
}

const ANCHOR = 'test'

/** The reputation test: questions, and the score with its reasons once all of them are answered. */
export function Assessment({ survey, query, advice }: AssessmentProps) {
  const start = useKeptQuery(ANCHOR, query)
  return <AssessmentOf key={start} survey={survey} query={start} advice={advice} />
}

function AssessmentOf({ survey, query, advice: given }: AssessmentProps) {
  const { blocks, name: version } = survey.version
  const [first] = useState(() => readAnswers(new URLSearchParams(query), survey))
  const [{ answers, repaired }, setRead] = useState(first)
  const [step, setStep] = useState(() => stepOf(new URLSearchParams(query), blocks.length))
  const { advice, hasFailed, retry } = useAdvice({ given, version, isWanted: Object.values(answers).some((answer) => answer !== null) })
  const shown = useRef<HTMLDivElement>(null)
  const missing = unanswered(survey, answers)
  const result = missing.length === 0 ? score(survey, answers) : null
  // A link to a result shows the report at once.
  const [isReport, setReport] = useState(result !== null)
  const hasReport = useRef(isReport)
  useEffect(() => {
    if (isReport !== hasReport.current)
      shown.current?.querySelector<HTMLElement>(isReport ? '.tool-result h3' : '[data-current] h3 button')?.focus()
    hasReport.current = isReport
  }, [isReport])

  function onButton(name: string, value: string) {
    const unansweredStep = blocks.findIndex(({ questions }) => questions.some((question) => missing.includes(question))) + 1
    if (name === 'step') setStep(Number(value))
    else if (unansweredStep > 0 && unansweredStep !== step) setStep(unansweredStep)
    else if (result) setReport(true)
    else shown.current?.querySelector<HTMLElement>('.tool-result h3')?.focus()
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
            >
              {questions.map((question) => (
                <QuestionField
                  key={question}
                  question={questionOf(survey, question)}
                  answer={first.answers[question] ?? null}
                  skipping={formula.kind === 'share' ? formula.volume?.adjust.find(({ factor }) => factor === 0)?.answer : undefined}
                />
              ))}
            </Step>
          ))}
        </ToolForm>
        <div className="tool-result card" id={`${ANCHOR}-result`}>
          <RepairNotice fields={repaired.map((name) => questionOf(survey, name).title)} />
          <AssessmentAnswer {...{ survey, result, missing }} />
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

/** How many questions of a block have their answer. */
function answeredOf(questions: string[], missing: string[]): string {
  const open = questions.filter((question) => missing.includes(question)).length
  return open === 0 ? 'Все ответы есть' : `Ответов ${questions.length - open} из ${questions.length}`
}

/** Links to all versions of the test; they carry over the answers to questions that both versions ask. */
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

interface QuestionFieldProps {
  question: SurveyQuestion
  answer: string | number | null
  /** The option after which the rest of the step does not apply. */
  skipping: string | undefined
}

export function QuestionField({ question, answer, skipping }: QuestionFieldProps) {
  if (question.kind === 'number') return <NumberField {...question} value={typeof answer === 'number' ? answer : null} />
  const options = question.options.map(({ name, title }) => ({ name, title, ...(name === skipping ? { skipsRest: true } : {}) }))
  return <Choice {...question} options={options} chosen={typeof answer === 'string' ? answer : null} />
}
