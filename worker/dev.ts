import { path, version } from 'virtual:dev-content'
import type { SeedStatements, Statement } from '../content/compile/statements.ts'
import { CONTENT_VERSION_KEY } from '../contract/content-version.ts'
import type { Bindings } from '../edge/bindings.ts'
import { createApp } from './app.ts'
import worker from './index.ts'

const app = createApp()
let isLoaded = false

/** The worker of the development server. Each edit evaluates this module again, so no state survives an edit. */
export default {
  ...worker,
  async fetch(request, env, ctx) {
    if (!isLoaded) await loadContent(env, new URL(path, request.url))
    isLoaded = true
    return app.fetch(request, env, ctx)
  },
} satisfies ExportedHandler<Bindings>

/** Safe when two requests run it at once: each replaces the whole content in one transaction. */
async function loadContent({ DB, SEARCH, CONTENT }: Bindings, from: URL): Promise<void> {
  if ((await CONTENT.get(CONTENT_VERSION_KEY)) === version) return
  const response = await fetch(from)
  const seeded = await response.json<SeedStatements>()
  await DB.batch(prepared(DB, seeded.content))
  await SEARCH.batch(prepared(SEARCH, seeded.search))
  await CONTENT.put(CONTENT_VERSION_KEY, seeded.version)
}

function prepared(db: D1Database, statements: Statement[]): D1PreparedStatement[] {
  return statements.map(({ sql, params }) => db.prepare(sql).bind(...params))
}

// Tells `scripts/dev/show-edits.ts` that the edited code now answers requests.
import.meta.hot?.send('site:evaluated')
