import type { Printing } from './use-print.ts'

/** How far the preparation for the printer is; long documents take their time and can be stopped. */
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
