import { ChoicesView, ChoiceView } from './choice-view.tsx'
import { InputView } from './input-view.tsx'
import { describedBy, type FieldViewProps, insteadAt, Notes, problemAt, questionId } from './question.tsx'
import { RowsView } from './rows-view.tsx'

/** One question with its help and its error. */
export function FieldView({ path, field, answer, problems, onChange, fill }: FieldViewProps) {
  const id = questionId(path)
  const error = problemAt(path, problems)
  switch (field.kind) {
    case 'choice':
      return <ChoiceView id={id} field={field} answer={String(answer)} error={error} onChange={onChange} />
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
      return <RowsView View={FieldView} path={path} field={field} answer={answer} problems={problems} onChange={onChange} />
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
