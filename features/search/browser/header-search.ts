import { searchText } from '../../../contract/search-text.ts'
import { SEARCH_HANDOFF_KEY } from '../wire.ts'

const BLOG = '/blog/'

/** The header's search: opens with the cursor in its field and hands a trimmed query over to the blog (behaviour 5.1). */
export function startHeaderSearch(header: HTMLElement, signal: AbortSignal): void {
  const details = header.querySelector<HTMLDetailsElement>('.header-search')
  const form = details?.querySelector('form')
  const field = form?.querySelector('input')
  if (!details || !form || !field) return
  details.addEventListener('toggle', () => details.open && field.focus(), { signal })
  // An empty query does nothing: not even the browser's hint that the field is required.
  form.noValidate = true
  form.addEventListener('submit', (event) => handOver(event, field), { signal })
}

/** The query goes with the address, so that the blog answers at once, and as behaviour 5.1 says it. */
function handOver(event: SubmitEvent, field: HTMLInputElement): void {
  const query = searchText(field.value)
  if (query === '' || 'navigation' in window) event.preventDefault()
  if (query === '') return
  field.value = query
  try {
    sessionStorage.setItem(SEARCH_HANDOFF_KEY, query)
  } catch {
    // Storage is blocked: the address and the navigation state carry the query.
  }
  if ('navigation' in window) navigation.navigate(`${BLOG}?q=${encodeURIComponent(query)}`, { state: { [SEARCH_HANDOFF_KEY]: query } })
}
