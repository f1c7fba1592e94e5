import { tabStorage } from '../contract/browser/guarded-storage.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** State that a reload would lose: the scroll position, and field values by the field's path in the page. */
interface Kept {
  path: string
  top: number
  fields: Record<string, string | boolean>
}

const STORAGE_KEY = 'dev:kept'
const FIELDS = 'form :is(input:not([type=hidden], [type=file], [type=password]), textarea, select)'

/** Values whose fields are not hydrated yet. */
const left = new Map<string, string | boolean>()

/** Carries the state of the page over the reload that shows an edit. */
export function keepOverReload(): void {
  import.meta.hot?.on('vite:beforeFullReload', () => void tabStorage.set(STORAGE_KEY, JSON.stringify(noted())))
  const text = tabStorage.get(STORAGE_KEY)
  tabStorage.remove(STORAGE_KEY)
  const kept: Kept | null = text ? JSON.parse(text) : null
  if (kept?.path !== location.pathname) return
  scrollTo({ top: kept.top, behavior: 'instant' })
  restoreFields(kept.fields)
}

function noted(): Kept {
  const fields = namedFields().map(([name, field]) => [name, isChoice(field) ? field.checked : field.value] as const)
  return { path: location.pathname, top: scrollY, fields: Object.fromEntries([...fields, ...left]) }
}

/** Fields keyed by their form's action, their name and their index among fields of that name. */
function namedFields(): [string, Field][] {
  const counts = new Map<string, number>()
  return [...document.querySelectorAll<Field>(FIELDS)].map((field) => {
    const name = `${field.form?.getAttribute('action')} ${field.name || field.id}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return [`${name} ${count}`, field]
  })
}

/** Restores a widget's field once the widget is hydrated, any other field at once. */
function restoreFields(values: Kept['fields']): void {
  for (const [name, value] of Object.entries(values)) left.set(name, value)
  const fill = () => {
    for (const [name, field] of namedFields()) {
      const value = left.get(name)
      if (value === undefined || field.closest('site-island:not([data-ready])')) continue
      left.delete(name)
      setField(field, value)
    }
  }
  fill()
  new MutationObserver(fill).observe(document.body, { subtree: true, attributeFilter: ['data-ready'] })
}

/** Sets a value in the way a visitor does, so that React notices. */
function setField(field: Field, value: string | boolean): void {
  if (isChoice(field)) {
    if (field.checked !== value && (value || field.type === 'checkbox')) field.click()
  } else if (field.value !== value) {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
    set?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox'
}
