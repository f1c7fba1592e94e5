import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { BlogFound } from '../../../content/schemas/search.ts'
import type { Found } from '../../../ui/controls/create-live-search.ts'
import { foundSentence, groupsOf } from './found-sentence.ts'
import { SearchField } from './search-field.tsx'
import { LIVE_RESULTS_ID, LiveResults } from './search-results.tsx'
import { useBlogSearch } from './use-blog-search.ts'

interface BlogSearchProps {
  /** The query that the page was loaded with, whose results the server has rendered. */
  q: string
}

/** The blog's search with live results. When the text equals the initial query again, the page is shown as it was loaded. */
export function BlogSearch({ q }: BlogSearchProps) {
  const { isSearching, found, isCurrent, type, searchNow } = useBlogSearch(q)
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The visitor may have typed before this code loaded.
    const typed = root.current?.querySelector('input')?.value.trim() ?? q
    if (typed !== q) type(typed)
  }, [q, type])

  const target = isSearching ? document.getElementById(LIVE_RESULTS_ID) : null
  return (
    <div ref={root}>
      <SearchField
        q={q}
        onInput={(event) => type(event.currentTarget.value)}
        onSubmit={(event) => {
          event.preventDefault()
          searchNow()
        }}
      />
      <p className="visually-hidden" role="status">
        {isSearching && isCurrent && found && summary(found)}
      </p>
      {target && createPortal(<LiveResults found={found} isCurrent={isCurrent} onRetry={searchNow} />, target)}
    </div>
  )
}

/** One sentence for screen readers. */
function summary({ query, answer }: Found<BlogFound>): string {
  if (!answer) return 'Не получилось выполнить поиск'
  const groups = groupsOf(answer)
  if (groups.length === 0) return `По запросу «${query}» ничего не нашли`
  return foundSentence(query, answer)
}
