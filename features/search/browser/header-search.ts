import { tabStorage } from '../../../contract/guarded-storage.ts'
import { searchText } from '../../../contract/text.ts'
import { SEARCH_HANDOFF_KEY } from '../wire.ts'

const BLOG = '/blog/'

/** The header's search: opens with the cursor in its field and hands a trimmed query over to the blog (behaviour 5.1). */
export function startHeaderSearch(header: HTMLElement): void {
  const details = header.querySelector<HTMLDetailsElement>('.header-search')
  const form = details?.querySelector('form')
  const field = form?.querySelector('input')
  if (!details || !form || !field) return
  details.addEventListener('toggle', () => details.open && field.focus())
  // An empty query does nothing: not even the browser's hint that the field is required.
  form.noValidate = true
  form.addEventListener('submit', (event) => handOver(event, field))
}

/** The query goes with the address, so that the blog answers at once, and as behaviour 5.1 says it. */
function handOver(event: SubmitEvent, field: HTMLInputElement): void {
  const query = searchText(field.value)
  if (query === '' || 'navigation' in window) event.preventDefault()
  if (query === '') return
  field.value = query
  tabStorage.set(SEARCH_HANDOFF_KEY, query)
  if ('navigation' in window) navigation.navigate(`${BLOG}?q=${encodeURIComponent(query)}`, { state: { [SEARCH_HANDOFF_KEY]: query } })
}
