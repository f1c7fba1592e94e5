import type { BlogFound } from '../../../content/schemas/search.ts'
import type { Found } from '../../../ui/controls/live-search.ts'
import { SearchResults } from './search-results.tsx'

/** Where the page leaves room for what is found while typing; styles hide the rest of the page as long as it is filled. */
export const LIVE_RESULTS_ID = 'live-results'

interface LiveResultsProps {
  found: Found<BlogFound> | null
  /** Whether this answers the text as it is now. */
  isCurrent: boolean
  onRetry: () => void
}

export function LiveResults({ found, isCurrent, onRetry }: LiveResultsProps) {
  if (!found) return <p className="live-results">Ищем…</p>
  return (
    <div className="live-results" aria-busy={!isCurrent}>
      {found.answer ? <SearchResults q={found.query} found={found.answer} /> : <Failure onRetry={onRetry} />}
    </div>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <section className="nothing-found">
      <h2>Не получилось выполнить поиск</h2>
      <p>Проверьте соединение с интернетом и попробуйте ещё раз.</p>
      <button className="button button-primary" type="button" onClick={onRetry}>
        Повторить поиск
      </button>
    </section>
  )
}
