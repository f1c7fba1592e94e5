import { measureJavaScript } from './javascript.ts'
import { measurePages } from './pages.ts'
import { measurePaint } from './paint.ts'
import { measureVisits } from './visits.ts'
import { withSite } from './with-site.ts'

/**
 * `npm run bench`: measures what a browser gets from the built site against its budgets: weight and first screen of every page, JavaScript,
 * and, on a phone with a slow processor and network, times until pages are painted and react.
 */
await withSite(async (site) => {
  await measurePages(site)
  await measureJavaScript(site)
  await measurePaint(site)
  await measureVisits(site)
})
