import { readableDate } from 'russian-text/words'

/** The day of a page's last change, at its end. */
export function Updated({ day }: { day: string }) {
  return (
    <p className="page-updated container">
      Обновлено <time dateTime={day}>{readableDate(day)}</time>
    </p>
  )
}
