import { readableDate } from 'russian-text/words'
import type { BlockOf } from '../../../content/schemas/block.ts'
import type { Contacts } from '../../../content/schemas/contacts.ts'
import { Island } from '../../../ui/island.tsx'
import { Section } from '../../../ui/section.tsx'
import { ToolNote, type ToolProps } from '../../tool-form/view/tool-note.tsx'
import { Assessment } from '../browser/assessment.tsx'
import { adviceOf } from '../engine/advice.ts'
import { score, unanswered } from '../engine/score.ts'
import { scoreSummary } from '../engine/score-summary.ts'
import { type Answers, readAnswers, type Survey, surveyOf } from '../engine/survey.ts'

interface AssessmentBlockProps extends ToolProps<'assessment'> {
  contacts: Contacts
}

/** The reputation test in the version that the page's query string names. */
export function AssessmentBlock({ block, query, contacts: { phone } }: AssessmentBlockProps) {
  const { assessment, note } = block
  const params = new URLSearchParams(query)
  const survey = surveyOf(assessment, params)
  // Only a result shows the advice. A page without one omits it to save bytes, and the browser fetches it later.
  const advice = survey && completeAnswers(survey, params) ? adviceOf(assessment, params) : null
  return (
    <Section title={block.title} intro={block.intro} id={block.id} className="tool-section">
      {survey && <Island name="assessment" component={Assessment} when="visible" props={{ survey, query, advice, phone }} />}
      <ToolNote html={note} reviewed={`Методика пересмотрена ${readableDate(assessment.reviewedAt)}.`} />
    </Section>
  )
}

/** The score of the answers in the page's URL, in words; `undefined` while an answer is missing. */
export function assessmentResult({ assessment }: BlockOf<'assessment'>, query: string): string | undefined {
  const params = new URLSearchParams(query)
  const survey = surveyOf(assessment, params)
  if (!survey) return
  const answers = completeAnswers(survey, params)
  return answers ? scoreSummary(survey, answers, score(survey, answers)) : undefined
}

/** The answers in a query; `null` while one is missing. */
function completeAnswers(survey: Survey, params: URLSearchParams): Answers | null {
  const { answers } = readAnswers(params, survey)
  return unanswered(survey, answers).length === 0 ? answers : null
}
