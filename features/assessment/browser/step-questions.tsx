import { Fragment } from 'react'
import { Choice, NumberField } from '../../tool-form/browser/fields.tsx'
import type { Contradiction } from '../engine/contradictions.ts'
import { type Answers, questionOf, type Survey, type SurveyBlock, type SurveyQuestion } from '../engine/survey.ts'
import { DropLink, type LinksToQuestions, questionId, sentence } from './question-links.tsx'

interface StepQuestionsProps {
  survey: Survey
  /** Names of the questions of this step. */
  questions: string[]
  formula: SurveyBlock['formula']
  conflicts: Contradiction[]
  links: LinksToQuestions
  /** Initial answers of the form. */
  given: Answers
}

/** The questions of one step; a contradiction appears below the last question that takes part in it. */
export function StepQuestions({ survey, questions, formula, conflicts, links, given }: StepQuestionsProps) {
  const isInDoubt = conflicts.some((conflict) => conflict.questions.some((name) => questions.includes(name)))
  // Doubtful answers stay visible, so that they can be corrected.
  const skipping = formula.kind === 'share' && !isInDoubt ? formula.volume?.adjust.find(({ factor }) => factor === 0)?.answer : undefined
  return questions.map((name) => (
    <Fragment key={name}>
      <QuestionField
        id={questionId(links.anchor, name)}
        question={questionOf(survey, name)}
        answer={given[name] ?? null}
        skipping={skipping}
      />
      {conflicts
        .filter((conflict) => questions.findLast((each) => conflict.questions.includes(each)) === name)
        .map(({ title, drop }) => (
          <p key={title} className="tool-notice">
            <span>{`Ответы противоречат друг другу. ${sentence(title)}`}</span>
            {drop && <DropLink drop={drop} links={links} />}
          </p>
        ))}
    </Fragment>
  ))
}

interface QuestionFieldProps {
  id: string
  question: SurveyQuestion
  answer: string | number | null
  /** The option after which the rest of the step does not apply. */
  skipping: string | undefined
}

function QuestionField({ id, question, answer, skipping }: QuestionFieldProps) {
  if (question.kind === 'number') return <NumberField {...question} id={id} value={typeof answer === 'number' ? answer : null} />
  const options = question.options.map(({ name, title }) => ({ name, title, ...(name === skipping ? { skipsRest: true } : {}) }))
  return <Choice {...question} id={id} options={options} chosen={typeof answer === 'string' ? answer : null} />
}
