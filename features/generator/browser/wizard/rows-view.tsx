import { holds, readAnswers } from 'legal-documents/answers'
import type { Problem } from 'legal-documents/check-answers'
import type { FieldPath } from 'legal-documents/document'
import type { Answer, Answers, LinesField, ListField, TextField } from 'legal-documents/fields'
import { fillFromRegister } from 'legal-documents/fill-from-register'
import { type FunctionComponent, useRef } from 'react'
import { describedBy, type FieldViewProps, Notes, OptionalMark, problemAt, questionId } from './question.tsx'

interface RowsViewProps {
  /** `FieldView`, which renders each question of a row. A prop, because it imports this file. */
  View: FunctionComponent<FieldViewProps>
  path: FieldPath
  field: LinesField | ListField
  answer: Answer
  problems: readonly Problem[]
  onChange: (answer: Answer) => void
}

/** A list of answers: links, statements, proofs. */
export function RowsView({ View, path, field, answer, problems, onChange }: RowsViewProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const id = questionId(path)
  const rows: readonly (string | Answers)[] = Array.isArray(answer) ? answer : []
  const set = (next: readonly (string | Answers)[]) => onChange(next as Answer) // all rows are of one kind, which TypeScript cannot see
  const append = () => {
    set([...rows, field.kind === 'list' ? readAnswers(field.fields, {}) : ''])
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[id^="${id}-${rows.length}"]`)?.focus())
  }
  const remove = (at: number) => {
    set(rows.filter((_, index) => index !== at))
    add.current?.focus()
  }
  return (
    <fieldset
      id={id}
      className="generator-rows"
      ref={list}
      tabIndex={-1}
      aria-describedby={describedBy(id, field.help, problemAt(path, problems))}
    >
      <legend>
        <span>{field.label}</span>
        <OptionalMark field={field} />
      </legend>
      <Notes id={id} help={field.help} error={problemAt(path, problems)} />
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids of their own; their inputs are controlled
        <div key={at} className={field.kind === 'list' ? 'generator-row' : 'generator-line'}>
          <Row
            View={View}
            field={field}
            row={row}
            path={[...path, at]}
            problems={problems}
            onChange={(next) => set(rows.map((each, index) => (index === at ? next : each)))}
          />
          {rows.length > field.minItems && (
            <button className="link-button" type="button" onClick={() => remove(at)} aria-label={`Убрать: ${field.item} ${at + 1}`}>
              Убрать
            </button>
          )}
        </div>
      ))}
      {rows.length < field.maxItems ? (
        <button className="button button-small button-soft" type="button" ref={add} onClick={append}>
          {`Добавить: ${field.item.toLowerCase()}`}
        </button>
      ) : (
        <p className="muted">{`Больше ${field.maxItems} добавить нельзя.`}</p>
      )}
    </fieldset>
  )
}

interface RowProps {
  View: FunctionComponent<FieldViewProps>
  field: LinesField | ListField
  row: string | Answers
  path: FieldPath
  problems: readonly Problem[]
  onChange: (row: string | Answers) => void
}

function Row({ View, field, row, path, problems, onChange }: RowProps) {
  const name = `${field.item} ${Number(path.at(-1)) + 1}`
  if (field.kind === 'lines') {
    const line: TextField = { kind: 'text', label: name, min: field.min, max: field.max, ...(field.format ? { format: field.format } : {}) }
    return <View path={path} field={line} answer={String(row)} problems={problems} onChange={(answer) => onChange(String(answer))} />
  }
  const answers: Answers = typeof row === 'string' ? {} : row
  return (
    <fieldset>
      <legend>{name}</legend>
      {Object.entries(field.fields)
        .filter(([, each]) => holds(each.when, answers))
        .map(([key, each]) => (
          <View
            key={key}
            path={[...path, key]}
            field={each}
            answer={answers[key] ?? ''}
            problems={problems}
            onChange={(answer) => onChange({ ...answers, [key]: answer })}
            fill={(entry) => {
              const filled = fillFromRegister(field.fields, answers, key, entry)
              onChange(filled.answers)
              return filled.labels
            }}
          />
        ))}
    </fieldset>
  )
}
