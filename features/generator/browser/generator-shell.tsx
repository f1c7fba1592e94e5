import { situations } from '../engine/situations.ts'

interface GeneratorShellProps {
  onPick?: (id: string) => void
  /** State of loading the questions. */
  loading?: 'idle' | 'loading' | 'failed'
}

/** The list of situations: all that the server renders of the generator, and the first screen in the browser. */
export function GeneratorShell({ onPick, loading = 'idle' }: GeneratorShellProps) {
  return (
    <div className="generator-start" aria-busy={loading === 'loading'}>
      <h3 id="generator-situations">Что случилось?</h3>
      <ul className="generator-situations" aria-labelledby="generator-situations">
        {situations.map(({ id, title, hint }) => (
          <li key={id}>
            <button type="button" onClick={() => onPick?.(id)}>
              <strong>{title}</strong>
              <span>{hint}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="muted">
        {loading === 'failed' && 'Не удалось загрузить вопросы. Проверьте соединение и нажмите ещё раз.'}
      </p>
    </div>
  )
}
