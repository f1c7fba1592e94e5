import * as v from 'valibot'
import { eventData } from '../wire.ts'
import { type Model, ModelFailure, parseEvent, TEMPERATURE } from './model.ts'
import { messagesFor } from './prompt.ts'

interface Endpoint {
  /** E.g. `https://llm.example.ru/v1`. */
  base: string
  model: string
  key: string
}

const chunkSchema = v.object({
  choices: v.array(
    v.object({
      delta: v.optional(v.object({ content: v.nullish(v.string()) })),
      finish_reason: v.nullish(v.string()),
    }),
  ),
})

/** Any endpoint that speaks OpenAI's chat completions with streaming. */
export function openAiModel({ base, model, key }: Endpoint): Model {
  return async function* answer(text, signal) {
    const response = await fetch(`${base.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ model, temperature: TEMPERATURE, stream: true, messages: messagesFor(text) }),
      redirect: 'manual',
      signal,
    })
    if (!response.ok || !response.body) throw failureOf(response.status)
    let isFinished = false
    for await (const data of eventData(response.body)) {
      if (data === '[DONE]') break
      const [choice] = parseEvent(chunkSchema, data).choices
      if (choice?.delta?.content) yield choice.delta.content
      // `length` and `content_filter` end an answer that is not whole.
      isFinished ||= choice?.finish_reason === 'stop'
    }
    if (!isFinished) throw new ModelFailure('failed', 'The model stopped in the middle of its answer')
  }
}

function failureOf(status: number): ModelFailure {
  return new ModelFailure(status === 429 || status === 402 ? 'quota' : 'failed', `The model answered ${status}`)
}
