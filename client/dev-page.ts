// Additional behaviour of pages on the development server: it keeps a page at one version and reports errors.

import { tabStorage } from '../contract/browser/guarded-storage.ts'
import { ISLAND_PROPS_ID, type IslandProps, islandKey } from '../contract/islands.ts'
import { type Field, isChoice } from './islands/preserved-fields.ts'
import { SiteIsland } from './islands/site-island.ts'

const STORAGE_KEY = 'dev:page-state'

const FIELDS = 'form :is(input:not([type=hidden], [type=file], [type=password]), textarea, select)'

/** Values whose fields are not hydrated yet. */
const left = new Map<string, string | boolean>()

const VERSION_PATH = '/__dev-version'

/** Number of edits that the server knew when it rendered this document. */
const ownVersion = versionOfDocument()

import.meta.hot?.send('site:document', ownVersion)
// The site's scripts are async, and may run before the end of the document.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', keepOverReload)
else keepOverReload()

// Markup from before an edit does not match the component after it: then the component is rendered again without an error.
SiteIsland.beforeAttach = async (island) => {
  if (isComponent(island) && Number(await (await fetch(VERSION_PATH)).text()) !== ownVersion) island.replaceChildren()
}

/** Behaviour without React needs its markup and has no props. */
function isComponent(island: HTMLElement): boolean {
  const known: IslandProps = JSON.parse(document.getElementById(ISLAND_PROPS_ID)?.textContent ?? '{}')
  return islandKey(island.getAttribute('name') ?? '', island.getAttribute('instance')) in known
}

addEventListener('error', ({ error }) => report(error))
addEventListener('unhandledrejection', ({ reason }) => report(reason))
const logError = console.error
// The site logs every error that it catches.
console.error = (...values: unknown[]) => {
  logError(...values)
  for (const value of values) report(value)
}

function report(error: unknown): void {
  if (error instanceof Error) import.meta.hot?.send('site:error', { message: error.message, stack: error.stack ?? '' })
}

function versionOfDocument(): number {
  const [entry] = performance.getEntriesByType('navigation')
  const timings = entry instanceof PerformanceNavigationTiming ? entry.serverTiming : []
  return timings.find(({ name }) => name === 'edits')?.duration ?? 0
}

/** State that a reload would lose: the scroll position, and field values by the field's path in the page. */
interface PageState {
  path: string
  top: number
  fields: Record<string, string | boolean>
}

/** Carries the state of the page over the reload that shows an edit. */
function keepOverReload(): void {
  import.meta.hot?.on('vite:beforeFullReload', () => void tabStorage.set(STORAGE_KEY, JSON.stringify(pageState())))
  const text = tabStorage.get(STORAGE_KEY)
  tabStorage.remove(STORAGE_KEY)
  const state: PageState | null = text ? JSON.parse(text) : null
  if (state?.path !== location.pathname) return
  scrollTo({ top: state.top, behavior: 'instant' })
  restoreFields(state.fields)
}

function pageState(): PageState {
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
function restoreFields(values: PageState['fields']): void {
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
