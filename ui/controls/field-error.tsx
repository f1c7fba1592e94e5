import { Icon } from '../icon.tsx'

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
