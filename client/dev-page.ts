// What the page of the development server does besides the site's own scripts: it keeps to one version and reports what fails.
import { ISLAND_PROPS_ID, type IslandProps, islandKey } from '../contract/islands.ts'
import { keepOverReload } from './dev-keep.ts'
import { SiteIsland } from './islands/site-island.ts'

const VERSION_PATH = '/__dev-version'

/** The edits that the server knew when it answered with this document. */
const ownVersion = versionOfDocument()

import.meta.hot?.send('site:document', ownVersion)
// The site's scripts are async, and may run before the end of the document.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', keepOverReload)
else keepOverReload()

// Markup of before an edit does not match the component of after it: then the component is rendered anew, without a complaint.
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
// What the site catches, it logs.
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
