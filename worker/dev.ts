import type { Bindings } from '../edge/bindings.ts'

/**
 * The worker of the development server. It imports the site with each event, because that import evaluates the files edited since the last
 * one. So an error in the site ends one event, and never the server.
 */
export default {
  fetch: async (request, env, context) => (await site()).fetch(request, env, context),
  queue: async (batch, env, context) => (await site()).queue(batch, env, context),
  scheduled: async (controller, env, context) => (await site()).scheduled(controller, env, context),
} satisfies ExportedHandler<Bindings>

async function site() {
  try {
    const { devSite } = await import('./dev-site.ts')
    return devSite
  } catch (error) {
    throw withOwnStack(error)
  }
}

/** An import loses the stack of a thrown error; `tools/dev/dev-errors.ts` stores it in another property. */
function withOwnStack(error: unknown): unknown {
  if (error instanceof Error && 'stackAtThrow' in error) error.stack = String(error.stackAtThrow)
  return error
}
