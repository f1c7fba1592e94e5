// Additional behaviour of pages on the development server: it keeps a page at one version and reports errors.
import { ISLAND_PROPS_ID, type IslandProps, islandKey } from '../contract/islands.ts'
import { keepOverReload } from './dev-keep.ts'
import { SiteIsland } from './islands/site-island.ts'

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
