import { type InputHTMLAttributes, useId } from 'react'
import { Icon } from '../icon.tsx'

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

interface FieldErrorProps {
  id: string
  children: string | undefined
}

/** The error message of the field above; renders nothing without an error. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null
  return (
    <p className="field-error" id={id}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  )
}

/** Attributes that link an invalid field to its `FieldError`. */
export function describedBy(id: string, error: string | undefined): { 'aria-invalid'?: true; 'aria-describedby'?: string } {
  return error ? { 'aria-invalid': true, 'aria-describedby': id } : {}
}
