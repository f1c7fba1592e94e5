import type { Handler } from 'hono'
import type { FactName } from '../../../content/facts/site-facts.ts'
import type { WorkersAi } from '../../../edge/bindings.ts'
import type { Config } from '../../../edge/config.ts'
import type { AppEnv } from '../../../edge/env.ts'
import type { ModelSource, RefineStatus } from '../wire.ts'

/** Where the configured model answers. This module loads at the start of an isolate, the models (`models.ts`) only with the first question. */
export type ModelPlace = { kind: 'endpoint'; base: string; key: string } | { kind: 'workersAi'; ai: WorkersAi }

/** An endpoint of the agency's choice, else the Workers AI binding; `null` without a model. */
export function modelPlace({ AI_MODEL, AI_BASE_URL, AI_KEY }: Config, ai: WorkersAi | undefined): ModelPlace | null {
  if (AI_MODEL === '') return null
  if (AI_BASE_URL !== '' && AI_KEY !== '') return { kind: 'endpoint', base: AI_BASE_URL, key: AI_KEY }
  return ai ? { kind: 'workersAi', ai } : null
}

/** Name and location of the model, for visitors; `null` without a model. */
export function modelSource(config: Config, ai: WorkersAi | undefined): ModelSource | null {
  const place = modelPlace(config, ai)
  if (!place) return null
  return { name: config.AI_MODEL, host: place.kind === 'endpoint' ? new URL(place.base).host : 'Cloudflare Workers AI (США)' }
}

/** Facts for the privacy policy: the operator of the language model. */
export function modelFacts(config: Config, ai: WorkersAi | undefined) {
  const kind = modelPlace(config, ai)?.kind
  return {
    model: kind !== undefined,
    modelOwn: kind === 'endpoint',
    modelCloudflare: kind === 'workersAi',
  } satisfies Partial<Record<FactName, boolean>>
}

/** `GET /api/generator/refine`: the configured model, if any, so that the page can offer it and request consent. */
export const refineStatus: Handler<AppEnv> = async function refineStatusHandler(c) {
  const model = modelSource(c.var.config, c.env.AI)
  return c.json((model ? { isOn: true, model } : { isOn: false }) satisfies RefineStatus)
}
