import { readableDate } from 'russian-text/words'

/** The day of the last change of a page, at its end. */
export function Updated({ day }: { day: string }) {
  return (
    <p className="page-updated container">
      Обновлено <time dateTime={day}>{readableDate(day)}</time>
    </p>
  )
}
