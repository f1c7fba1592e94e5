import { tabStorage } from '../../../contract/guarded-storage.ts'
import { searchText } from '../../../contract/text.ts'
import { SEARCH_HANDOFF_KEY } from '../wire.ts'

const BLOG = '/blog/'

/** Reads the query that the header passed to the blog, once. If the address lacks it, reloads with `?q=`, so that the server answers it. */
export function takeHandedSearch(): void {
  if (location.pathname !== BLOG) return
  const query = searchText(stateQuery() ?? tabStorage.get(SEARCH_HANDOFF_KEY) ?? '')
  tabStorage.remove(SEARCH_HANDOFF_KEY)
  if (query !== '' && !new URLSearchParams(location.search).has('q')) location.replace(`${BLOG}?q=${encodeURIComponent(query)}`)
}

function stateQuery(): string | null {
  const state: unknown = 'navigation' in window ? navigation.currentEntry?.getState() : null
  const query: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, SEARCH_HANDOFF_KEY) : null
  return typeof query === 'string' ? query : null
}
