import { tabStorage } from '../../../contract/guarded-storage.ts'
import { searchText } from '../../../contract/text.ts'
import { SEARCH_HANDOFF_KEY } from '../wire.ts'

const BLOG = '/blog/'

/** The header's search: opens with its field focused and passes the trimmed query to the blog (behaviour 5.1). */
export function startHeaderSearch(header: HTMLElement): void {
  const details = header.querySelector<HTMLDetailsElement>('.header-search')
  const form = details?.querySelector('form')
  const field = form?.querySelector('input')
  if (!details || !form || !field) return
  details.addEventListener('toggle', () => details.open && field.focus())
  // An empty query does nothing, so the browser's message about a required field is turned off.
  form.noValidate = true
  form.addEventListener('submit', (event) => handOver(event, field))
}

/** Passes the query in the address, so that the server answers with results, and in storage and state as behaviour 5.1 requires. */
function handOver(event: SubmitEvent, field: HTMLInputElement): void {
  const query = searchText(field.value)
  if (query === '' || 'navigation' in window) event.preventDefault()
  if (query === '') return
  field.value = query
  tabStorage.set(SEARCH_HANDOFF_KEY, query)
  if ('navigation' in window) navigation.navigate(`${BLOG}?q=${encodeURIComponent(query)}`, { state: { [SEARCH_HANDOFF_KEY]: query } })
}
