import * as v from 'valibot'

/** Maximum length of an answer that can be refined, in characters. */
export const REFINE_MAX_CHARS = 5000

/** Limits for requests to the model: three per document, and per network ten documents an hour and thirty a day (behaviour 14.7). */
export const REFINE_LIMITS = { document: 3, hour: 30, day: 90 } as const

/** Reasons why there is no new wording; the visitor's text stays. `minute`, `hour` and `day`: too many requests in that time. */
const refineFailures = ['off', 'minute', 'hour', 'day', 'injection', 'timeout', 'quota', 'failed'] as const
export type RefineFailure = (typeof refineFailures)[number]

/** Events of the response stream: `delta` with a piece of text, then `done`, or `failure`. */
export const refineEventSchema = v.union([
  v.object({ type: v.literal('delta'), text: v.string() }),
  v.object({ type: v.literal('done') }),
  v.object({ type: v.literal('failure'), kind: v.picklist(refineFailures) }),
])

export type RefineEvent = v.InferOutput<typeof refineEventSchema>

/** Name and location of the model, which visitors must know before they consent. */
const modelSourceSchema = v.object({ name: v.string(), host: v.string() })
export type ModelSource = v.InferOutput<typeof modelSourceSchema>

/** Response of `GET /api/generator/refine`: the configured model, if there is one. */
export const refineStatusSchema = v.union([
  v.object({ isOn: v.literal(false) }),
  v.object({ isOn: v.literal(true), model: modelSourceSchema }),
])

export type RefineStatus = v.InferOutput<typeof refineStatusSchema>

const INJECTION =
  /(?<!\p{L})(?:игнорируй|забудь\s+(?:\p{L}+\s+){0,3}инструкци|системн(?:ое|ый)\s+(?:сообщение|промпт)|ты\s+теперь|выведи\s+(?:\p{L}+\s+){0,3}инструкци|ignore\s+(?:\p{L}+\s+){0,3}previous|system\s+prompt)|<\||\[INST\]|[\u200b-\u200f\u202a-\u202e\u2060\ufeff]|[A-Za-z0-9+/]{200,}/iu
const MAX_ADDRESSES = 3

/** Whether a text looks like a prompt injection. Such a text stays in the document and is never sent to a model. */
export function looksLikeInjection(text: string): boolean {
  return INJECTION.test(text) || (text.match(/https?:\/\//gi)?.length ?? 0) > MAX_ADDRESSES
}

/** The data of each event of a `text/event-stream`, in order; other fields and comments are skipped. */
export async function* eventData(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunksOf(stream)) {
    rest += decoder.decode(chunk, { stream: true })
    const events = rest.split(/\r?\n\r?\n/)
    rest = events.pop() ?? ''
    for (const event of events) yield* dataOf(event)
  }
}

function* dataOf(event: string): Generator<string> {
  const lines = event.split(/\r?\n/).flatMap((line) => (line.startsWith('data:') ? [line.slice(5).replace(/^ /, '')] : []))
  if (lines.length > 0) yield lines.join('\n')
}

/** Iterates over a reader, because Safari cannot iterate over streams. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
  } finally {
    await reader.cancel().catch(() => {})
  }
}
