import type { WorkHours } from '../../../content/schemas/contacts.ts'
import { callTime } from '../call-time.ts'
import { BY_MESSENGER, BY_PHONE, type ContactMethod } from '../wire.ts'

interface LeadNextProps {
  workHours: WorkHours | undefined
  /** How the visitor wants to be reached; the page after a native form does not know it. */
  method?: ContactMethod | undefined
}

/** What follows a request: when it is answered, what to prepare, what to do at once. */
export function LeadNext({ workHours, method }: LeadNextProps) {
  const verb = method ? VERBS[method] : 'Ответим'
  return (
    <ol className="lead-next">
      <li>{workHours ? `${verb} ${callTime(workHours, Date.now())} по Москве.` : `${verb} в течение одного рабочего дня.`}</li>
      <li>Подготовьте точную ссылку, снимок страницы с адресом и временем, два-три предложения о том, что неверно.</li>
      <li>
        Дело не ждёт? Начните сами: <a href="/pervye-24-chasa-instrukciya/">первые 24 часа</a>.
      </li>
    </ol>
  )
}

const VERBS: Record<ContactMethod, string> = { [BY_PHONE]: 'Позвоним', [BY_MESSENGER]: 'Напишем' }
