import { useEffect, useState } from 'react'
import type { Contacts, WorkHours } from '../../../content/schemas/contacts.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { officeAt } from '../office-hours.ts'
import { BY_MESSENGER, BY_PHONE, type ContactMethod } from '../wire.ts'

const MINUTE_MS = 60_000

/** A button that copies the number of a request. */
export function CopyNumber({ number }: { number: number }) {
  return (
    <p className="lead-copy">
      <CopyButton text={`${number}`} what="номер заявки" label="Скопировать номер" />
    </p>
  )
}

interface LeadNextProps {
  workHours: WorkHours | undefined
  phone: Contacts['phone'] | null
  /** The chosen contact method, which the page after a native form does not know. */
  method?: ContactMethod | undefined
}

/** The steps after a request: the time of the reply and its author, the preparation, and immediate help. */
export function LeadNext({ workHours, phone, method }: LeadNextProps) {
  const [sentAt] = useState(() => Date.now())
  const now = useMinutes(sentAt)
  const verb = method ? VERBS[method] : 'Ответим'
  return (
    <ol className="lead-next">
      <li>{`${verb} ${workHours ? officeAt(workHours, sentAt).callTime : 'в течение одного рабочего дня'}.`}</li>
      {phone && workHours && officeAt(workHours, now).isOpen && (
        <li className="lead-now">
          Не хотите ждать? Сейчас отвечаем: <a href={phone.href}>{phone.text}</a>
        </li>
      )}
      <li>Прочитает юрист и сначала проверит, можно ли это доказать.</li>
      <li>Подготовьте точную ссылку, снимок страницы с адресом и временем, два-три предложения о том, что неверно.</li>
      <li>
        Дело не ждёт? Начните сами: <a href="/pervye-24-chasa-instrukciya/">первые 24 часа</a>.
      </li>
    </ol>
  )
}

const VERBS: Record<ContactMethod, string> = { [BY_PHONE]: 'Позвоним', [BY_MESSENGER]: 'Напишем' }

/** The current time, updated every minute, because the text about the phone is valid during the office's hours only. */
function useMinutes(start: number): number {
  const [now, setNow] = useState(start)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
