import type { Contacts } from '../../../content/schemas/contacts.ts'
import type { Score } from '../engine/score.ts'

interface UrgentHelpProps {
  result: Score
  phone: Contacts['phone']
}

/** The first step for this score, and a phone number when the case is urgent. */
export function UrgentHelp({ result: { firstStep, isUrgent }, phone }: UrgentHelpProps) {
  return (
    <div className="tool-first-step">
      {firstStep && (
        <p>
          <b>Первый шаг:</b> <span>{`${firstStep}.`}</span>
        </p>
      )}
      {isUrgent && (
        <p>
          Позвоните агентству: <a href={phone.href}>{phone.text}</a>. Если есть угроза жизни или здоровью, сначала звоните{' '}
          <a href="tel:112">112</a>.
        </p>
      )}
    </div>
  )
}
