import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import * as v from 'valibot'
import { BLOG_HITS_PER_PAGE, type BlogFound, GROUP_LIMIT, searchGroupsSchema, searchPageSchema } from '../../../content/schemas/search.ts'
import { searchText } from '../../../contract/text.ts'
import { timeoutSignal } from '../../../contract/timeout.ts'
import { createLiveSearch, type Found } from '../../../ui/controls/create-live-search.ts'
import { foundSentence, groupsOf } from './found-sentence.ts'
import { SearchField } from './search-field.tsx'
import { LIVE_RESULTS_ID, LiveResults } from './search-results.tsx'

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

interface BlogSearchState {
  /** Whether the text is neither empty nor the query that the page was loaded with. */
  isSearching: boolean
  found: Found<BlogFound> | null
  /** Whether `found` belongs to the current text. */
  isCurrent: boolean
  type: (typed: string) => void
  /** Sends the pending request immediately, or repeats a failed one. */
  searchNow: () => void
}

/** State of the blog's search (behaviour 5.2). The URL follows the shown results, so that it can be shared at any moment. */
function useBlogSearch(q: string): BlogSearchState {
  const [text, setText] = useState(q)
  const [found, setFound] = useState<Found<BlogFound> | null>(null)
  const loadedAddress = useRef('')
  const search = useMemo(() => createLiveSearch({ search: searchBlog, show: setFound, failureMessage: 'Ошибка при поиске по блогу:' }), [])

  const type = useCallback(
    (typed: string) => {
      const next = searchText(typed)
      setText(next)
      search.type(next === q ? '' : next)
    },
    [q, search],
  )
  const searchNow = () => {
    if (found && !found.answer) search.type(text)
    search.flush()
  }

  useEffect(() => {
    loadedAddress.current = location.href
    return () => search.stop()
  }, [search])
  useEffect(() => {
    if (found?.answer) replaceUrl(`/blog/?q=${encodeURIComponent(found.query)}`)
    else if (!found && location.href !== loadedAddress.current) replaceUrl(loadedAddress.current)
  }, [found])

  return { isSearching: text !== '' && text !== q, found, isCurrent: found?.query === text, type, searchNow }
}

/** Replaces the history entry, because typing must not add entries. */
function replaceUrl(address: string): void {
  try {
    history.replaceState(history.state, '', address)
  } catch {
    // Safari throws after 100 `replaceState` calls in 30 seconds; the URL is updated with a later result.
  }
}

const TIMEOUT_MS = 8000

/** The first page of the results at `/blog/?q=`; throws when either endpoint fails. */
async function searchBlog(q: string, signal: AbortSignal): Promise<BlogFound> {
  const [posts, groups] = await Promise.all([
    fetchHits('/api/posts/search/', { q, limit: `${BLOG_HITS_PER_PAGE}` }, searchPageSchema, signal),
    fetchHits('/api/pages/search/', { q, limit: `${GROUP_LIMIT}` }, searchGroupsSchema, signal),
  ])
  return { posts, groups }
}

async function fetchHits<Schema extends v.GenericSchema>(path: string, query: Record<string, string>, schema: Schema, signal: AbortSignal) {
  const limit = timeoutSignal(TIMEOUT_MS, signal)
  const response = await fetch(`${path}?${new URLSearchParams(query)}`, { headers: { accept: 'application/json' }, signal: limit })
  if (!response.ok) throw new Error(`${path} answered with status ${response.status}`)
  return v.parse(schema, await response.json())
}
