import { createVault } from '../edge/vault.ts'
import { requireDelivering } from '../features/leads/server/lead-settings.ts'
import { CONSTANT_NAMES, checkConfig, parseConfig, SECRET_NAMES, VAR_NAMES } from './config.ts'

/** For a host that starts the built worker itself (host/settings.ts), which can refuse a wrong setting before a visitor meets it. */
export const startChecks = {
  /** The entries of `[vars]`, the secrets, and the constants, which count only beside `DEV`. */
  names: [...VAR_NAMES, ...SECRET_NAMES, ...CONSTANT_NAMES],
  /** One sentence for each setting that is wrong; leads need all of theirs. */
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
