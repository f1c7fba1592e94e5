import type { DateField, NumberField, TextField } from 'legal-documents/fields'
import { InnFill } from './inn-fill.tsx'
import { describedBy, type FieldViewProps, Notes, OptionalMark } from './question.tsx'

interface InputViewProps {
  id: string
  field: TextField | DateField | NumberField
  answer: string
  error: string | undefined
  /** A safe answer that can replace the wrong one. */
  instead: string | undefined
  onChange: (answer: string) => void
  fill: FieldViewProps['fill']
}

const TYPES: Record<string, string> = { email: 'email', phone: 'tel', url: 'url' }

/** A field for a typed answer. The form has `noValidate`, because our messages are more specific than the browser's. */
export function InputView({ id, field, answer, error: problem, instead, onChange, fill }: InputViewProps) {
  const isTaken = instead !== undefined && instead === answer
  const error = isTaken ? undefined : problem
  const common = {
    id,
    value: answer,
    'aria-required': !field.optional,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(id, field.help, error),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  const take = () => {
    onChange(instead ?? answer)
    document.getElementById(id)?.focus()
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        <span>{field.label}</span>
        <OptionalMark field={field} />
      </label>
      {field.kind === 'text' && field.rows !== undefined ? (
        <textarea {...common} rows={field.rows} />
      ) : (
        <input {...common} {...attributesOf(field)} />
      )}
      <Notes id={id} help={field.help} error={error} />
      {instead !== undefined && !isTaken && (
        <button className="button button-small button-soft" type="button" onClick={take}>
          Взять безопасный текст
        </button>
      )}
      {field.kind === 'text' && field.fills && fill && <InnFill id={id} inn={answer} fill={fill} />}
    </div>
  )
}

function attributesOf(field: TextField | DateField | NumberField) {
  if (field.kind === 'date') return { type: 'date' }
  if (field.kind === 'number') return { type: 'text', inputMode: 'numeric' as const }
  const isNumber = field.format !== undefined && /inn|ogrn|snils|passport/i.test(field.format)
  return {
    type: TYPES[field.format ?? ''] ?? 'text',
    placeholder: field.example,
    autoComplete: field.autoComplete ?? 'off',
    ...(isNumber ? { inputMode: 'numeric' as const } : {}),
  }
}
