import type { ChoiceField, ChoicesField } from 'legal-documents/fields'
import { SelectText } from '../../../../ui/controls/select-text.tsx'
import { describedBy, Notes } from './question.tsx'

/** With more options than this, a `<select>` replaces the radio buttons. */
const MAX_RADIO_BUTTONS = 6

interface ChoiceViewProps {
  id: string
  field: ChoiceField
  answer: string
  error: string | undefined
  isTitled: boolean
  onChange: (answer: string) => void
}

export function ChoiceView({ id, field, answer, error, isTitled, onChange }: ChoiceViewProps) {
  const options = Object.entries(field.options)
  if (options.length > MAX_RADIO_BUTTONS) {
    return (
      <div className="field">
        <label className={isTitled ? 'visually-hidden' : undefined} htmlFor={id}>
          {field.label}
        </label>
        <select
          id={id}
          value={answer}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, field.help, error)}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">Выберите</option>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <SelectText text={field.options[answer] ?? 'Выберите'} />
        <Notes id={id} help={field.help} error={error} />
      </div>
    )
  }
  return (
    <fieldset className="generator-options" aria-describedby={describedBy(id, field.help, error)}>
      <legend className={isTitled ? 'visually-hidden' : undefined}>{field.label}</legend>
      <Notes id={id} help={field.help} error={error} />
      {options.map(([value, label], at) => (
        <label key={value}>
          <input
            id={at === 0 ? id : undefined}
            type="radio"
            name={id}
            value={value}
            checked={answer === value}
            onChange={() => onChange(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface ChoicesViewProps {
  id: string
  field: ChoicesField
  answer: readonly string[]
  error: string | undefined
  onChange: (answer: string[]) => void
}

export function ChoicesView({ id, field, answer, error, onChange }: ChoicesViewProps) {
  const values = Object.keys(field.options)
  const toggle = (value: string, isOn: boolean) => onChange(values.filter((each) => (each === value ? isOn : answer.includes(each))))
  return (
    <fieldset className="generator-options" aria-describedby={describedBy(id, field.help, error)}>
      <legend>{field.label}</legend>
      <Notes id={id} help={field.help} error={error} />
      {Object.entries(field.options).map(([value, label], at) => (
        <label key={value}>
          <input
            id={at === 0 ? id : undefined}
            type="checkbox"
            checked={answer.includes(value)}
            onChange={(event) => toggle(value, event.target.checked)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
