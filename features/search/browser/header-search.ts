import { tabStorage } from '../../../contract/browser/guarded-storage.ts'
import { searchText } from '../../../contract/text.ts'

const BLOG = '/blog/'
/** Key of the header's query in session storage, until the blog has shown its results. */
const SEARCH_KEY = 'blog-search'

/** The header's search: opens with its field focused and sends the trimmed query to the blog (behaviour 5.1). */
export function startHeaderSearch(header: HTMLElement): void {
  const details = header.querySelector<HTMLDetailsElement>('.header-search')
  const form = details?.querySelector('form')
  const field = form?.querySelector('input')
  if (!details || !form || !field) return
  details.addEventListener('toggle', () => details.open && field.focus())
  // An empty query does nothing, so the browser's message about a required field is turned off.
  form.noValidate = true
  form.addEventListener('submit', (event) => {
    const query = searchText(field.value)
    if (query === '') event.preventDefault()
    else tabStorage.set(SEARCH_KEY, query)
    field.value = query
  })
}

/** Removes the stored query on the blog; a URL without a query is replaced by the URL of its results. */
export function takeStoredSearch(): void {
  if (location.pathname !== BLOG) return
  const query = searchText(tabStorage.get(SEARCH_KEY) ?? '')
  tabStorage.remove(SEARCH_KEY)
  if (query !== '' && !new URLSearchParams(location.search).has('q')) location.replace(`${BLOG}?q=${encodeURIComponent(query)}`)
}
