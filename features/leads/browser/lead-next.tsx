import type { WorkHours } from '../../../content/schemas/contacts.ts'
import { callTime } from '../call-time.ts'

/** What follows a request: when it is answered, what to prepare, what to do at once. */
export function LeadNext({ workHours }: { workHours: WorkHours | undefined }) {
  return (
    <ol className="lead-next">
      <li>{workHours ? `Ответим ${callTime(workHours, Date.now())} по Москве.` : 'Ответим в рабочий день.'}</li>
      <li>Подготовьте точную ссылку, снимок страницы с адресом и временем, два-три предложения о том, что неверно.</li>
      <li>
        Дело не ждёт? Начните сами: <a href="/pervye-24-chasa-instrukciya/">первые 24 часа</a>.
      </li>
    </ol>
  )
}
