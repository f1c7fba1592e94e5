import { Icon } from '../../../ui/icon.tsx'
import type { LeadErrors } from './read-lead.ts'

/** In the order of the form. */
const NAMES: Record<keyof LeadErrors, string> = { message: 'что случилось', username: 'имя', phone: 'телефон', messenger: 'мессенджер' }

interface ErrorSummaryProps {
  errors: LeadErrors
  /** Moves to a field; without it the names are plain words. */
  onChoose?: ((name: string) => void) | undefined
}

/** Names the fields that need another look, above the form. */
export function ErrorSummary({ errors, onChoose }: ErrorSummaryProps) {
  const messages: Partial<Record<string, string>> = errors
  const wrong = Object.entries(NAMES).filter(([name]) => messages[name])
  if (wrong.length === 0) return null
  return (
    <p className="form-failure error-summary">
      <Icon name="alert" />
      <span>
        Исправьте:{' '}
        {wrong.map(([name, shown], i) => (
          <span key={name}>
            {i > 0 && <span>, </span>}
            {onChoose ? (
              <button className="link-button" type="button" onClick={() => onChoose(name)}>
                {shown}
              </button>
            ) : (
              <span>{shown}</span>
            )}
          </span>
        ))}
      </span>
    </p>
  )
}
