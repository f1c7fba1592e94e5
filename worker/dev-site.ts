import { path, version } from 'virtual:dev-content'
import type { ContentEdition } from '../content/compile/content-edition.ts'
import { publishContent } from '../content/publish/publish-content.ts'
import { CONTENT_VERSION_KEY } from '../contract/content-version.ts'
import type { Bindings } from '../edge/bindings.ts'
import { HttpError } from '../edge/http-error.ts'
import { bindingsTarget } from '../edge/sql/d1.ts'
import { createApp } from './app.ts'
import { handleError } from './errors.tsx'
import worker from './index.ts'

/** Path that responds once the edited code and content are loaded. */
const READY_PATH = '/__dev-ready'

const app = createApp()
// Unexpected errors are passed to the development server, which shows them with file and line.
app.onError((error, c) => {
  if (error instanceof HttpError || error.name === 'ContentError') return handleError(error, c)
  throw error
})

let isLoaded = false

/** The site with the content of `seed/`. Each edit evaluates this module again, so no state survives an edit. */
export const devSite = {
  ...worker,
  async fetch(request, env, context) {
    const url = new URL(request.url)
    if (!isLoaded) await loadContent(env, new URL(path, url))
    isLoaded = true
    return url.pathname === READY_PATH ? new Response(null, { status: 204 }) : app.fetch(request, env, context)
  },
} satisfies ExportedHandler<Bindings>

/** Two simultaneous requests may both run this. */
async function loadContent(env: Bindings, from: URL): Promise<void> {
  if ((await env.CONTENT.get(CONTENT_VERSION_KEY)) === version) return
  const response = await fetch(from)
  await publishContent(bindingsTarget(env), await response.json<ContentEdition>(), new Date())
}
