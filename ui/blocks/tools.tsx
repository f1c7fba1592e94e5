import { surveyOf, VERSION_FIELD } from '../../client/islands/assessment/survey.ts'
import type { BlockOf } from '../../content/schemas/block.ts'
import { CALCULATOR_RATES_PATH, SURVEY_PATH } from '../../contract/tools.ts'
import { readableDate } from '../dates.ts'
import { Island } from '../island.tsx'
import { RichText } from '../rich-text.tsx'
import { Section } from '../section.tsx'

interface ToolProps<Type extends 'calculator' | 'assessment'> {
  block: BlockOf<Type>
  /** Query string of the page: the answers given so far. */
  query: string
}

/** The reputation calculator; answers in the page's address are answered by the server. */
export function CalculatorBlock({ block, query }: ToolProps<'calculator'>) {
  const { rates, note } = block
  return (
    <Section title={block.title} intro={block.intro} id={block.id} className="tool-section">
      <Island name="calculator" when="visible" props={{ rates, query }} later={{ rates: CALCULATOR_RATES_PATH }} />
      <ToolNote html={note} reviewed={`Ставки пересмотрены ${readableDate(rates.reviewedAt)}.`} />
    </Section>
  )
}

/** The reputation test: the page carries the one version that its address asks for. */
export function AssessmentBlock({ block, query }: ToolProps<'assessment'>) {
  const { assessment, note } = block
  const survey = surveyOf(assessment, new URLSearchParams(query))
  return (
    <Section title={block.title} intro={block.intro} id={block.id} className="tool-section">
      {survey && (
        <Island
          name="assessment"
          when="visible"
          props={{ survey, query }}
          later={{ survey: `${SURVEY_PATH}?${new URLSearchParams({ [VERSION_FIELD]: survey.version.name })}` }}
        />
      )}
      <ToolNote html={note} reviewed={`Методика пересмотрена ${readableDate(assessment.reviewedAt)}.`} />
    </Section>
  )
}

function ToolNote({ html, reviewed }: { html: string | undefined; reviewed: string }) {
  return (
    <div className="muted tool-note">
      {html && <RichText html={html} />}
      <p>{reviewed}</p>
    </div>
  )
}
