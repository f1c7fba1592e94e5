import { type InputHTMLAttributes, useId } from 'react'
import { describedBy, FieldError } from './field-error.tsx'

interface TextFieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'placeholder' | 'required' | 'defaultValue'> {
  label: string
  name: string
  maxLength: number
  /** Rows of a text area; a single-line input when missing. */
  rows?: number
  className?: string
  error?: string | undefined
}

export function TextField({ label, rows, className = 'field', error, ...rest }: TextFieldProps) {
  const id = `${useId()}-error`
  const props = { ...rest, ...describedBy(id, error) }
  return (
    <>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: each branch holds one */}
      <label className={className}>
        <span>{label}</span>
        {rows ? <textarea rows={rows} {...props} /> : <input {...props} />}
      </label>
      <FieldError id={id}>{error}</FieldError>
    </>
  )
}
