import { holds } from './answers.ts'
import type { Answers } from './fields.ts'
import type { Step, Template } from './template.ts'

/** The steps that have at least one field to ask with these answers. */
export function visibleSteps({ steps, fields }: Template, answers: Answers): Step[] {
  return steps.filter((step) => step.fields.some((name) => holds(fields[name]?.when, answers)))
}
