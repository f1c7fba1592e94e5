import { holds, readAnswers } from 'legal-documents/answers'
import type { Problem } from 'legal-documents/check-answers'
import type { FieldPath } from 'legal-documents/document'
import type { Answer, Answers, LinesField, ListField, TextField } from 'legal-documents/fields'
import { fillFromRegister } from 'legal-documents/fill-from-register'
import { useRef } from 'react'
import { ChoicesView, ChoiceView } from './choice-view.tsx'
import { InputView } from './input-view.tsx'
import { describedBy, type FieldViewProps, insteadAt, Notes, OptionalMark, problemAt, questionId } from './question.tsx'

/** One question with its help and its error; the rows of a list contain further questions. */
export function FieldView({ path, field, answer, problems, onChange, isTitled = false, fill }: FieldViewProps) {
  const id = questionId(path)
  const error = problemAt(path, problems)
  switch (field.kind) {
    case 'choice':
      return <ChoiceView id={id} field={field} answer={String(answer)} error={error} isTitled={isTitled} onChange={onChange} />
    case 'choices':
      return (
        <ChoicesView id={id} field={field} answer={Array.isArray(answer) ? answer.map(String) : []} error={error} onChange={onChange} />
      )
    case 'flag':
      return (
        <div>
          <label className="consent">
            <input
              id={id}
              type="checkbox"
              checked={answer === true}
              aria-describedby={describedBy(id, field.help, error)}
              onChange={(event) => onChange(event.target.checked)}
            />
            <span>{field.label}</span>
          </label>
          <Notes id={id} help={field.help} error={error} />
        </div>
      )
    case 'lines':
    case 'list':
      return <RowsView path={path} field={field} answer={answer} problems={problems} isTitled={isTitled} onChange={onChange} />
    default:
      return (
        <InputView
          id={id}
          field={field}
          answer={String(answer)}
          error={error}
          instead={insteadAt(path, problems)}
          onChange={onChange}
          fill={fill}
        />
      )
  }
}

interface RowsViewProps {
  path: FieldPath
  field: LinesField | ListField
  answer: Answer
  problems: readonly Problem[]
  isTitled: boolean
  onChange: (answer: Answer) => void
}

/** A list of answers: links, statements, proofs. */
function RowsView({ path, field, answer, problems, isTitled, onChange }: RowsViewProps) {
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
      <legend className={isTitled && rows.length === 1 && !field.optional ? 'visually-hidden' : undefined}>
        <span>{field.label}</span>
        <OptionalMark field={field} />
      </legend>
      <Notes id={id} help={field.help} error={problemAt(path, problems)} />
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids of their own; their inputs are controlled
        <div key={at} className={field.kind === 'list' ? 'generator-row' : 'generator-line'}>
          <Row
            field={field}
            row={row}
            isAlone={rows.length === 1}
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
  field: LinesField | ListField
  row: string | Answers
  /** A single row shows no number. */
  isAlone: boolean
  path: FieldPath
  problems: readonly Problem[]
  onChange: (row: string | Answers) => void
}

function Row({ field, row, isAlone, path, problems, onChange }: RowProps) {
  const name = `${field.item} ${Number(path.at(-1)) + 1}`
  if (field.kind === 'lines') {
    const line: TextField = { kind: 'text', label: name, min: field.min, max: field.max, ...(field.format ? { format: field.format } : {}) }
    return <FieldView path={path} field={line} answer={String(row)} problems={problems} onChange={(answer) => onChange(String(answer))} />
  }
  const answers: Answers = typeof row === 'string' ? {} : row
  return (
    <fieldset>
      <legend className={isAlone ? 'visually-hidden' : undefined}>{name}</legend>
      {Object.entries(field.fields)
        .filter(([, each]) => holds(each.when, answers))
        .map(([key, each]) => (
          <FieldView
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
