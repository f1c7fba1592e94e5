import { describedBy } from '../wizard/question.tsx'

interface PassphraseFieldProps {
  id: string
  label: string
  value: string
  onChange: (typed: string) => void
  isNew?: boolean
  hint?: string
  error?: string
}

/** A passphrase of a file, with what is said about it. */
export function PassphraseField({ id, label, value, onChange, isNew = false, hint = '', error = '' }: PassphraseFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={200}
        value={value}
        aria-invalid={error !== ''}
        aria-describedby={describedBy(id, hint, error)}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && (
        <p id={`${id}-help`} className="field-help">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className="field-error" role="alert" hidden={error === ''}>
        {error}
      </p>
    </div>
  )
}
