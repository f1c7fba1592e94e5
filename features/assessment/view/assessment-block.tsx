import type { BlockOf } from '../../../content/schemas/block.ts'
import { readableDate } from '../../../contract/russian.ts'
import { Island } from '../../../ui/island.tsx'
import { Section } from '../../../ui/section.tsx'
import { ToolNote, type ToolProps } from '../../tool-form/view/tool-note.tsx'
import { Assessment } from '../browser/assessment.tsx'
import { score, unanswered } from '../engine/score.ts'
import { scoreSummary } from '../engine/summary.ts'
import { readAnswers, surveyOf } from '../engine/survey.ts'

/** The reputation test in the version that the page's query string names. */
export function AssessmentBlock({ block, query }: ToolProps<'assessment'>) {
  const { assessment, note } = block
  const survey = surveyOf(assessment, new URLSearchParams(query))
  return (
    <Section title={block.title} intro={block.intro} id={block.id} className="tool-section">
      {survey && <Island name="assessment" component={Assessment} when="visible" props={{ survey, query }} />}
      <ToolNote html={note} reviewed={`Методика пересмотрена ${readableDate(assessment.reviewedAt)}.`} />
    </Section>
  )
}

/** The score of the answers in the page's address, in words; `undefined` while an answer is missing. */
export function assessmentResult({ assessment }: BlockOf<'assessment'>, query: string): string | undefined {
  const params = new URLSearchParams(query)
  const survey = surveyOf(assessment, params)
  if (!survey) return
  const { answers } = readAnswers(params, survey)
  return unanswered(survey, answers).length === 0 ? scoreSummary(survey, answers, score(survey, answers)) : undefined
}
