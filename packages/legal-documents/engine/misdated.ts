import type { Problem } from './check-answers.ts'
import type { Answers, FieldSet } from './fields.ts'
import { rows } from './gates.ts'
import { dateRu } from './russian.ts'

/** A document dated before an event that it tells of. Answers are settled: a date that is not asked is empty. */
export function misdated(fields: FieldSet, answers: Answers): Problem[] {
  const dated = String(answers['documentDate'] ?? '')
  const latest = pastDays(fields, answers).sort().at(-1) ?? ''
  const message = `Документ рассказывает о том, что было ${dateRu(latest)}: датируйте его этим днём или более поздним`
  return dated !== '' && latest > dated ? [{ path: ['documentDate'], message }] : []
}

function pastDays(fields: FieldSet, answers: Answers): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'list') return rows(answers[name]).flatMap((row) => pastDays(field.fields, row))
    return field.kind === 'date' && field.span === 'past' && answers[name] !== '' ? [String(answers[name] ?? '')] : []
  })
}
