import { path, version } from 'virtual:dev-content'
import type { ContentEdition } from '../content/compile/content-edition.ts'
import { CONTENT_VERSION_KEY } from '../contract/content-version.ts'
import type { Bindings } from '../edge/bindings.ts'
import { bindingsTarget } from '../scripts/publish/bindings-target.ts'
import { publishContent } from '../scripts/publish/publish-content.ts'
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

/** Safe when two requests run it at once. */
async function loadContent(env: Bindings, from: URL): Promise<void> {
  if ((await env.CONTENT.get(CONTENT_VERSION_KEY)) === version) return
  const response = await fetch(from)
  await publishContent(bindingsTarget(env), await response.json<ContentEdition>(), new Date())
}

// Tells `scripts/dev/show-edits.ts` that the edited code now answers requests.
import.meta.hot?.send('site:evaluated')
