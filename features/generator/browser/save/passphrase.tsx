import { describedBy } from '../wizard/question.tsx'

const MIN_CHARS = 12

interface PassphraseFieldProps {
  id: string
  label: string
  value: string
  onChange: (typed: string) => void
  isNew?: boolean
  hint?: string
  error?: string
}

/** A field for the passphrase of a file, with hint and error. */
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

/** The error of a passphrase that was typed twice, or an empty string. */
export function passphraseProblem(typed: string, again: string): string {
  if ([...typed].length < MIN_CHARS) return `Фраза короче ${MIN_CHARS} знаков: сделайте её длиннее.`
  if (new Set(typed.toLowerCase()).size < 5) return 'Фраза из повторяющихся знаков: её легко подобрать.'
  return typed === again ? '' : 'Фразы различаются: наберите вторую ещё раз.'
}

/** The strength of a passphrase, estimated from its length and variety. */
export function strengthOf(typed: string): string {
  const length = [...typed].length
  if (length < MIN_CHARS) return `Нужно не меньше ${MIN_CHARS} знаков, сейчас ${length}.`
  const words = typed.trim().split(/\s+/).length
  const variety = new Set(typed.toLowerCase()).size
  if (variety < 5) return 'Слабая: знаки повторяются.'
  return length >= 20 && (words >= 4 || variety >= 14) ? 'Хорошая.' : 'Средняя: добавьте ещё одно-два слова.'
}
