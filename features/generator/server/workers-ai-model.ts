import * as v from 'valibot'
import type { WorkersAi } from '../../../edge/bindings.ts'
import { eventData } from '../wire.ts'
import { type Model, ModelFailure, parseEvent, TEMPERATURE } from './model.ts'
import { messagesFor } from './prompt.ts'

const chunkSchema = v.object({ response: v.nullish(v.string()) })

export function workersAiModel(ai: WorkersAi, model: string): Model {
  return async function* answer(text, signal) {
    const stream = await ai.run(model, { messages: messagesFor(text), stream: true, temperature: TEMPERATURE }, { signal }).catch(refused)
    if (!(stream instanceof ReadableStream)) throw new ModelFailure('failed', 'Workers AI did not stream')
    let isFinished = false
    for await (const data of eventData(stream)) {
      isFinished = data === '[DONE]'
      if (isFinished) break
      const piece = parseEvent(chunkSchema, data).response
      if (piece) yield piece
    }
    if (!isFinished) throw new ModelFailure('failed', 'Workers AI stopped in the middle of its answer')
  }
}

/** Codes 3036 and 3040 of Workers AI: the day's allocation is used up, or there is no room. */
function refused(error: unknown): never {
  const isQuota = error instanceof Error && /\b(?:3036|3040)\b|daily free allocation/i.test(error.message)
  throw isQuota ? new ModelFailure('quota', 'Workers AI has nothing left for today', { cause: error }) : error
}
