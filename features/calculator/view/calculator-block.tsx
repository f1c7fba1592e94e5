import { readableDate } from 'russian-text/words'
import type { BlockOf } from '../../../content/schemas/block.ts'
import { Island } from '../../../ui/island.tsx'
import { Section } from '../../../ui/section.tsx'
import { ToolNote, type ToolProps } from '../../tool-form/view/tool-note.tsx'
import { Calculator } from '../browser/calculator.tsx'
import { estimate } from '../engine/estimate.ts'
import { estimateSummary } from '../engine/estimate-summary.ts'
import { readForm } from '../engine/read-answers.ts'

/** The reputation calculator; the server renders the estimate for answers in the page's query string. */
export function CalculatorBlock({ block, query }: ToolProps<'calculator'>) {
  const { rates, note } = block
  return (
    <Section title={block.title} intro={block.intro} id={block.id} className="tool-section">
      <Island name="calculator" component={Calculator} when="visible" props={{ rates, query }} />
      <ToolNote html={note} reviewed={`Ставки пересмотрены ${readableDate(rates.reviewedAt)}.`} />
    </Section>
  )
}

/** The estimate for the answers in the page's URL, in words; `undefined` without answers. */
export function calculatorResult({ rates }: BlockOf<'calculator'>, query: string): string | undefined {
  const params = new URLSearchParams(query)
  if (!params.has('client')) return
  const { answers } = readForm(params, rates)
  return estimateSummary(answers, estimate(answers, rates), rates)
}
