import type { Bindings } from './bindings.ts'
import type { Config } from './config.ts'
import { log } from './log.ts'
import { createVault, type Vault } from './vault.ts'

/** State of one isolate between requests. `createApp` creates one, so that two apps share nothing. */
export interface Isolate {
  /** The configuration. It is parsed at the first request, because bindings belong to a request; its problems are logged then. */
  config(env: Bindings): Config
  /** The vault for a value of LEADS_KEY; its keys are derived once. Rejects with one sentence when the value is not a list of keys. */
  vault(keys: string): Promise<Vault>
  /** Returns the isolate's single instance made by `create`. */
  keep<Instance extends object>(create: () => Instance): Instance
}

export function createIsolate(parseConfig: (env: Readonly<Record<string, unknown>>) => Config): Isolate {
  let parsed: { env: Bindings; config: Config } | null = null
  let vault: { keys: string; opened: Promise<Vault> } | null = null
  const instances = new Map<() => object, object>()
  return {
    config(env) {
      if (parsed?.env !== env) {
        const config = parseConfig({ ...env })
        for (const sentence of config.problems.values()) log.error('setting refused', {}, new Error(sentence))
        parsed = { env, config }
      }
      return parsed.config
    },
    vault(keys) {
      if (vault?.keys !== keys) vault = { keys, opened: createVault(keys) }
      return vault.opened
    },
    keep<Instance extends object>(create: () => Instance): Instance {
      const made = instances.get(create) ?? create()
      instances.set(create, made)
      return made as Instance // each function is mapped to its own result
    },
  }
}
