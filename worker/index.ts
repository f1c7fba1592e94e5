import type { Bindings } from '../edge/bindings.ts'
import { createIsolate } from '../edge/isolate.ts'
import { createVault } from '../edge/vault.ts'
import { requireDelivering } from '../features/leads/server/lead-settings.ts'
import { createApp } from './app.ts'
import { CONSTANT_NAMES, checkConfig, parseConfig, SECRET_NAMES, VAR_NAMES } from './config.ts'
import type { HostTexts } from './texts/host-texts.ts'

/** Checks for a host that starts the built worker itself (host/settings.ts), so that it rejects a wrong setting at its start. */
const startChecks = {
  /** The entries of `[vars]`, the secrets, and the constants, which are read only beside `DEV`. */
  names: [...VAR_NAMES, ...SECRET_NAMES, ...CONSTANT_NAMES],
  /** One sentence for each wrong setting; leads need all of theirs. */
  async problems(env: Readonly<Record<string, unknown>>): Promise<string[]> {
    const wrong = checkConfig(env)
    if (wrong.length > 0) return wrong
    const config = parseConfig(env)
    try {
      requireDelivering(config)
      await createVault(config.LEADS_KEY)
      return []
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)]
    }
  },
}

/** What a host and its commands call of the built worker. */
interface HostHandlers {
  startChecks: typeof startChecks
  texts(): Promise<HostTexts>
}

const isolate = createIsolate(parseConfig)
const app = createApp(isolate)

/** The handlers are loaded with the first event, because most isolates only serve requests. */
async function events() {
  const { workerEvents } = await import('./events.ts')
  return workerEvents(isolate)
}

export default {
  fetch: app.fetch,
  queue: async (batch, env, context) => (await events()).queue(batch, env, context),
  scheduled: async (controller, env, context) => (await events()).scheduled(controller, env, context),
  startChecks,
  texts: async () => (await import('./texts/host-texts.ts')).hostTexts(isolate),
} satisfies ExportedHandler<Bindings> & HostHandlers
