import type { Bindings } from '../edge/bindings.ts'
import { createIsolate } from '../edge/isolate.ts'
import { createApp } from './app.ts'
import { parseConfig } from './config.ts'
import { startChecks } from './start-checks.ts'

const isolate = createIsolate(parseConfig)
const app = createApp(isolate)

/** Loaded with the first event: most isolates only answer requests. */
async function events() {
  const { workerEvents } = await import('./events.ts')
  return workerEvents(isolate)
}

export default {
  fetch: app.fetch,
  queue: async (batch, env, context) => (await events()).queue(batch, env, context),
  scheduled: async (controller, env, context) => (await events()).scheduled(controller, env, context),
  startChecks,
} satisfies ExportedHandler<Bindings> & { startChecks: typeof startChecks }
