import { searchText } from '../../../contract/text.ts'

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
    field.value = query
  })
}
