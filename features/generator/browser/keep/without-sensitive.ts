import type { Answer, Answers, FieldSet } from '../../engine/fields.ts'
import { templates } from '../../engine/templates.ts'
import type { Case } from '../case.ts'

/** The case without passport data, dates of birth, insurance numbers and witnesses. */
export function withoutSensitive(all: Case): Case {
  const everyField: FieldSet = Object.assign({}, ...Object.values(templates).map(({ fields }) => fields))
  return {
    ...all,
    facts: cleared(everyField, all.facts),
    papers: all.papers.map((paper) => ({ ...paper, answers: cleared(templates[paper.type].fields, paper.answers) })),
  }
}

function cleared(fields: FieldSet, answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]): [string, Answer] => {
      const field = fields[name]
      if (field && 'sensitive' in field && field.sensitive) return [name, '']
      if (field?.kind !== 'list' || !Array.isArray(answer)) return [name, answer]
      return [name, answer.flatMap((row) => (typeof row === 'string' ? [] : [cleared(field.fields, row)]))]
    }),
  )
}
