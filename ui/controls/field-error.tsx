import { Icon } from '../icon.tsx'

interface FieldErrorProps {
  id: string
  children: string | undefined
}

/** What is wrong with the field above, in words; nothing while nothing is. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null
  return (
    <p className="field-error" id={id}>
      <Icon name="alert" />
      {children}
    </p>
  )
}

/** Ties a wrong field to its `FieldError`. */
export function describedBy(id: string, error: string | undefined): { 'aria-invalid'?: true; 'aria-describedby'?: string } {
  return error ? { 'aria-invalid': true, 'aria-describedby': id } : {}
}
