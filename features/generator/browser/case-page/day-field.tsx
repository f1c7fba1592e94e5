import { today } from '../today.ts'
import { describedBy, Notes } from '../wizard/question.tsx'

interface DayFieldProps {
  id: string
  label: string
  /** ISO date or an empty string. */
  value: string
  notBefore?: string
  onChange: (day: string) => void
}

/** A day that has come. */
export function DayField({ id, label, value, notBefore = '', onChange }: DayFieldProps) {
  const error = problemOf(value, notBefore)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value}
        max={today()}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, undefined, error)}
        onChange={(event) => onChange(event.target.value)}
      />
      <Notes id={id} error={error} />
    </div>
  )
}

function problemOf(day: string, notBefore: string): string | undefined {
  if (day > today()) return 'Этот день ещё не наступил'
  return day !== '' && day < notBefore ? 'Не раньше дня отправки' : undefined
}
