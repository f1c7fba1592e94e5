import type { Question } from '../../../content/schemas/assessment.ts'
import { Choice, NumberField } from '../../tool-form/browser/fields.tsx'

interface QuestionFieldProps {
  question: Question
  answer: string | number | null
  /** The answer that leaves the rest of its group without sense. */
  skipping: string | undefined
}

export function QuestionField({ question, answer, skipping }: QuestionFieldProps) {
  if (question.kind === 'number') return <NumberField {...question} value={typeof answer === 'number' ? answer : null} />
  const options = question.options.map(({ name, title }) => ({ name, title, ...(name === skipping ? { skipsRest: true } : {}) }))
  return <Choice {...question} options={options} chosen={typeof answer === 'string' ? answer : null} />
}
