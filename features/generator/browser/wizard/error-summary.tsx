import type { Problem } from 'legal-documents/check-answers'
import type { FieldPath } from 'legal-documents/document'
import type { Field, FieldSet } from 'legal-documents/fields'
import type { Ref } from 'react'
import { questionId } from './question.tsx'

interface ErrorSummaryProps {
  problems: readonly Problem[]
  fields: FieldSet
  ref: Ref<HTMLElement>
}

/** All problems of this screen, each linked to its question. */
export function ErrorSummary({ problems, fields, ref }: ErrorSummaryProps) {
  if (problems.length === 0) return null
  return (
    <section className="generator-errors" aria-labelledby="generator-errors" ref={ref} tabIndex={-1}>
      <h4 id="generator-errors">Проверьте ответы</h4>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={questionId(path)}>
            <a href={`#${questionId(path)}`}>{`${labelOf(fields, path)}: ${message}`}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `Публикация 2, Ссылка на страницу` */
function labelOf(fields: FieldSet, [name, at, ...rest]: FieldPath): string {
  const field: Field | undefined = fields[String(name)]
  if (!field) return ''
  if (at === undefined || (field.kind !== 'list' && field.kind !== 'lines')) return field.label
  const row = `${field.item} ${Number(at) + 1}`
  return field.kind === 'list' && rest.length > 0 ? `${row}, ${labelOf(field.fields, rest)}` : row
}
