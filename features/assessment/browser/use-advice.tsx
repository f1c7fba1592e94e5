interface AdviceNoticeProps {
  hasFailed: boolean
  onRetry: () => void
}

/** Appears below the heading of a section whose advice has not loaded yet. */
export function AdviceNotice({ hasFailed, onRetry }: AdviceNoticeProps) {
  return (
    <>
      <p role="status" className={hasFailed ? 'tool-notice' : 'muted'}>
        {hasFailed ? 'Советы не загрузились. Попробуйте ещё раз.' : 'Загружаем советы…'}
      </p>
      {hasFailed && (
        <p className="actions">
          <button
            className="button button-outline"
            type="button"
            onClick={({ currentTarget }) => {
              // The button is removed; the heading above it stays.
              currentTarget.closest('section')?.querySelector('h3')?.focus()
              onRetry()
            }}
          >
            Загрузить советы
          </button>
        </p>
      )}
    </>
  )
}
