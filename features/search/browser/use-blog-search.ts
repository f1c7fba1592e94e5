import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as v from 'valibot'
import { BLOG_HITS_PER_PAGE, type BlogFound, GROUP_LIMIT, searchGroupsSchema, searchPageSchema } from '../../../content/schemas/search.ts'
import { searchText } from '../../../contract/text.ts'
import { timeoutSignal } from '../../../contract/timeout.ts'
import { createLiveSearch, type Found } from '../../../ui/controls/create-live-search.ts'

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
export function useBlogSearch(q: string): BlogSearchState {
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
