import type { Printing } from './use-print.ts'

/** Progress of preparing the print, with a button to cancel it, because long documents take a while. */
export function PrintNotice({ printing: { done, count, isFailed, stop } }: { printing: Printing }) {
  if (isFailed) {
    return (
      <p className="pdf-notice" role="alert">
        Не удалось подготовить печать. Скачайте файл и напечатайте его.
      </p>
    )
  }
  if (done === null) return null
  return (
    <div className="pdf-notice">
      <p role="status">Готовим к печати…</p>
      <progress aria-label="Подготовка к печати" value={done} max={count} />
      <button type="button" className="button button-outline" onClick={stop}>
        Отменить
      </button>
    </div>
  )
}
