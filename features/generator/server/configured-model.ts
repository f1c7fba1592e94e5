import type { WorkersAi } from '../../../edge/bindings.ts'
import type { Config } from '../../../edge/config.ts'
import type { Model } from './model.ts'
import { openAiModel } from './openai-model.ts'
import { workersAiModel } from './workers-ai-model.ts'

/** The model of the configuration: an OpenAI-compatible endpoint, or the Workers AI binding; `null` when there is none. */
export function modelOf({ AI_BASE_URL, AI_MODEL, AI_KEY }: Config, ai: WorkersAi | undefined): Model | null {
  if (!AI_MODEL) return null
  if (AI_BASE_URL && AI_KEY) return openAiModel({ base: AI_BASE_URL, model: AI_MODEL, key: AI_KEY })
  return ai ? workersAiModel(ai, AI_MODEL) : null
}
