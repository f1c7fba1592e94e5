import { situations } from 'legal-documents/situations'
import type { SubmitEvent } from 'react'

/** Fragment to which the submitted form scrolls, so that the island is in view and hydrates. */
const ID = 'generator-start'
/** Query parameter with the situation that was picked before hydration. */
export const SITUATION_FIELD = 'situation'

interface GeneratorShellProps {
  onPick?: (id: string) => void
  /** Loading state of the questions. */
  loading?: 'idle' | 'loading' | 'failed'
}

/**
 * The list of situations: the server-rendered part of the generator, and its first screen in the browser. A situation that is picked before
 * hydration is submitted as a form to the same page.
 */
export function GeneratorShell({ onPick, loading = 'idle' }: GeneratorShellProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement) onPick?.(submitter.value)
  }
  return (
    <form className="generator-start" id={ID} action={`#${ID}`} onSubmit={submit} aria-busy={loading === 'loading'}>
      <h3 id="generator-situations">Что случилось?</h3>
      <ul className="generator-situations" aria-labelledby="generator-situations">
        {situations.map(({ id, title, hint, papers }) => (
          <li key={id}>
            <button type="submit" name={SITUATION_FIELD} value={id}>
              <strong>{title}</strong>
              <span>{hint}</span>
              <span className="generator-papers">
                {papers.map((paper) => (
                  <img key={paper} src={`/drawings/papers/${paper}.svg`} width={96} height={124} loading="lazy" alt="" />
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="muted">
        {loading === 'failed' && 'Не удалось загрузить вопросы. Проверьте соединение и нажмите ещё раз.'}
      </p>
    </form>
  )
}
