import type { Handler } from 'hono'
import type { FactName } from '../../../content/facts/site-facts.ts'
import type { WorkersAi } from '../../../edge/bindings.ts'
import type { Config } from '../../../edge/config.ts'
import type { AppEnv } from '../../../edge/env.ts'
import type { ModelSource, RefineStatus } from '../wire.ts'

/** Whether the model is at an endpoint of the agency's choice, and not at Workers AI. */
export function hasOwnEndpoint({ AI_BASE_URL, AI_KEY }: Config): boolean {
  return AI_BASE_URL !== '' && AI_KEY !== ''
}

/** Whether `modelOf` finds a model; this module loads at the start of an isolate, the models only with the first question. */
function hasModel(config: Config, ai: WorkersAi | undefined): boolean {
  return config.AI_MODEL !== '' && (hasOwnEndpoint(config) || ai !== undefined)
}

/** Name and location of the model, for visitors; `null` without a model. */
export function modelSource(config: Config, ai: WorkersAi | undefined): ModelSource | null {
  if (!hasModel(config, ai)) return null
  return { name: config.AI_MODEL, host: hasOwnEndpoint(config) ? new URL(config.AI_BASE_URL).host : 'Cloudflare Workers AI (США)' }
}

/** Facts for the privacy policy: the operator of the language model. */
export function modelFacts(config: Config, ai: WorkersAi | undefined) {
  const isOn = hasModel(config, ai)
  const isOwn = isOn && hasOwnEndpoint(config)
  return { model: isOn, modelOwn: isOwn, modelCloudflare: isOn && !isOwn } satisfies Partial<Record<FactName, boolean>>
}

/** `GET /api/generator/refine`: the configured model, if any, so that the page can offer it and request consent. */
export const refineStatus: Handler<AppEnv> = async function refineStatusHandler(c) {
  const model = modelSource(c.var.config, c.env.AI)
  return c.json((model ? { isOn: true, model } : { isOn: false }) satisfies RefineStatus)
}
