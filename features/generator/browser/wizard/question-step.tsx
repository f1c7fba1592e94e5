import { holds } from 'legal-documents/answers'
import type { Problem } from 'legal-documents/check-answers'
import type { FieldPath } from 'legal-documents/document'
import type { Answers, Field, FieldSet } from 'legal-documents/fields'
import { fillFromRegister } from 'legal-documents/fill-from-register'
import type { Step } from 'legal-documents/template'
import { type FocusEvent, type FormEvent, type Ref, type RefObject, useEffect, useRef } from 'react'
import { showInView } from '../../../../contract/browser/show-in-view.ts'
import { FieldView } from './field-view.tsx'
import { pathOf, questionId } from './question.tsx'

interface QuestionStepProps {
  title: RefObject<HTMLHeadingElement | null>
  step: Step
  fields: FieldSet
  answers: Answers
  problems: readonly Problem[]
  change: (answers: Answers) => void
  isLast: boolean
  /** Called with the question that has the focus. */
  onFocus: (path: FieldPath) => void
  onNext: () => void
  onBack: () => void
}

/** One screen of questions. */
export function QuestionStep({ title, step, fields, answers, problems, change, isLast, onFocus, onNext, onBack }: QuestionStepProps) {
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (problems.length > 0) summary.current?.focus()
  }, [problems])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onNext()
  }
  const visible = step.fields.flatMap((name) => {
    const field = fields[name]
    return field && holds(field.when, answers) ? [{ name, field }] : []
  })
  const question = ({ name, field }: QuestionField) => (
    <FieldView
      key={name}
      path={[name]}
      field={field}
      answer={answers[name] ?? ''}
      problems={problems}
      isTitled={field.label === step.title || (field.kind === 'list' && visible.length === 1)}
      onChange={(answer) => change({ ...answers, [name]: answer })}
      fill={(entry) => {
        const filled = fillFromRegister(fields, answers, name, entry)
        change(filled.answers)
        return filled.labels
      }}
    />
  )
  const focus = ({ target }: FocusEvent) => {
    const path = pathOf(target.id)
    if (path) onFocus(path)
  }
  return (
    <form className="form generator-form" noValidate onSubmit={submit} onFocus={focus}>
      <h3 ref={title} tabIndex={-1}>
        {step.title}
      </h3>
      {step.intro && <p className="muted">{step.intro}</p>}
      <ErrorSummary ref={summary} problems={problems} fields={fields} />
      {groups(visible).map(({ oneOf, members }) =>
        oneOf ? (
          <fieldset key={oneOf} className="generator-one-of">
            <legend>{oneOf}</legend>
            {members.map(question)}
          </fieldset>
        ) : (
          members.map(question)
        ),
      )}
      <p className="form-end generator-nav">
        <button className="button button-outline" type="button" onClick={onBack}>
          Назад
        </button>
        <button className="button button-outline generator-to-sheet" type="button" onClick={showSheet}>
          Лист
        </button>
        <button className="button button-primary" type="submit">
          {isLast ? 'Показать документ' : 'Далее'}
        </button>
      </p>
    </form>
  )
}

/** Scrolls to the preview, which is below the questions where the window is narrow. */
function showSheet() {
  const sheet = document.querySelector<HTMLElement>('.generator-sheet .sheet')
  showInView(sheet?.parentElement, 'start')
  sheet?.focus({ preventScroll: true })
}

interface QuestionField {
  name: string
  field: Field
}

interface Group {
  /** Title of a group that needs one answer. */
  oneOf: string | undefined
  members: QuestionField[]
}

/** Groups adjacent fields with the same `oneOf`. */
function groups(visible: readonly QuestionField[]): Group[] {
  return visible.reduce<Group[]>((done, each) => {
    const { oneOf } = each.field
    const last = done.at(-1)
    if (last && last.oneOf === oneOf) last.members.push(each)
    else done.push({ oneOf, members: [each] })
    return done
  }, [])
}

interface ErrorSummaryProps {
  problems: readonly Problem[]
  fields: FieldSet
  ref: Ref<HTMLElement>
}

/** The problems of this screen, each linked to its question. */
function ErrorSummary({ problems, fields, ref }: ErrorSummaryProps) {
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

/** Label of a question with its row: `Публикация 2, Ссылка на страницу`. */
function labelOf(fields: FieldSet, [name, at, ...rest]: FieldPath): string {
  const field: Field | undefined = fields[String(name)]
  if (!field) return ''
  if (at === undefined || (field.kind !== 'list' && field.kind !== 'lines')) return field.label
  const row = `${field.item} ${Number(at) + 1}`
  return field.kind === 'list' && rest.length > 0 ? `${row}, ${labelOf(field.fields, rest)}` : row
}
