import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { BlogFound } from '../../../content/schemas/search.ts'
import type { Found } from '../../../ui/controls/live-search.ts'
import { SearchField } from './search-field.tsx'
import { groupsOf, LIVE_RESULTS_ID, LiveResults } from './search-results.tsx'
import { useBlogSearch } from './use-blog-search.ts'

interface BlogSearchProps {
  /** What the page was loaded with; the server has answered it. */
  q: string
}

/** The blog's search answers while one types. The page it was loaded with comes back with the text it was loaded with. */
export function BlogSearch({ q }: BlogSearchProps) {
  const { isSearching, found, isCurrent, type, askNow } = useBlogSearch(q)
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Typed before this code was here.
    const typed = root.current?.querySelector('input')?.value.trim() ?? q
    if (typed !== q) type(typed)
  }, [q, type])

  const room = isSearching ? document.getElementById(LIVE_RESULTS_ID) : null
  return (
    <div ref={root}>
      <SearchField
        q={q}
        onInput={(event) => type(event.currentTarget.value)}
        onSubmit={(event) => {
          event.preventDefault()
          askNow()
        }}
      />
      <p className="visually-hidden" role="status">
        {isSearching && isCurrent && found && summary(found)}
      </p>
      {room && createPortal(<LiveResults found={found} isCurrent={isCurrent} onRetry={askNow} />, room)}
    </div>
  )
}

/** One sentence for those who hear the page. */
function summary({ query, answer }: Found<BlogFound>): string {
  if (!answer) return 'Не получилось выполнить поиск'
  const groups = groupsOf(answer)
  if (groups.length === 0) return `По запросу «${query}» ничего не нашли`
  return `По запросу «${query}» нашли: ${groups.map(({ name, count }) => `${name} ${count}`).join(', ')}`
}
