import type { Handler } from 'hono'
import { streamSSE } from 'hono/streaming'
import { looksLikeInjection, type RefineEvent, type RefineFailure, refineRequestSchema } from '../../contract/refine.ts'
import { readJson } from '../api/read-json.ts'
import type { AppEnv } from '../env.ts'
import { log } from '../log.ts'
import { ModelFailure, modelOf } from './model.ts'

const WHOLE_ANSWER_MS = 60_000
/** A model that does not stop is stopped: no answer may be longer than this share of the question allows. */
const MAX_GROWTH = 2

const STATUS_OF: Partial<Record<RefineFailure, 422 | 429 | 503>> = { off: 503, limit: 429, injection: 422 }

/** Tells the page whether to offer refinement at all. */
export const refineStatus: Handler<AppEnv> = async function refineStatusHandler(c) {
  return c.json({ isOn: modelOf(c.env) !== null })
}

/**
 * `POST /api/generator/refine`: streams another wording of one answer (contract/refine.ts). The browser masks personal data before and
 * checks the wording after; nothing of either is logged or kept here.
 */
export const refine: Handler<AppEnv> = async function refineHandler(c) {
  const refuse = (kind: RefineFailure) => c.json({ type: 'failure', kind } satisfies RefineEvent, STATUS_OF[kind] ?? 503)
  const model = modelOf(c.env)
  if (!model) return refuse('off')
  const request = await readJson(c, refineRequestSchema)
  if (!request.ok) return request.answer
  const { success: mayAsk } = await c.env.REFINE_LIMIT.limit({ key: c.req.header('cf-connecting-ip') ?? 'unknown' })
  if (!mayAsk) return refuse('limit')
  const { text } = request.value
  if (looksLikeInjection(text)) return refuse('injection')

  const response = streamSSE(c, async (stream) => {
    const send = (event: RefineEvent) => stream.writeSSE({ data: JSON.stringify(event) })
    const patience = createPatience(c.req.raw.signal, Number(c.env.AI_TIMEOUT_MS))
    stream.onAbort(patience.end)
    try {
      let length = 0
      for await (const piece of model(text, patience.signal)) {
        patience.renew()
        length += piece.length
        if (length > text.length * MAX_GROWTH + 200) throw new ModelFailure('failed', 'The model does not stop')
        await send({ type: 'delta', text: piece })
      }
      await send({ type: 'done' })
    } catch (error) {
      if (c.req.raw.signal.aborted) return
      const kind = patience.signal.aborted ? 'timeout' : error instanceof ModelFailure ? error.kind : 'failed'
      log('refinement failed', { requestId: c.var.requestId, kind }, error)
      await send({ type: 'failure', kind })
    } finally {
      patience.end()
    }
  })
  response.headers.set('cache-control', 'private, no-store')
  return response
}

/** A signal that ends after too long a silence, after too long a whole, or when the visitor leaves. */
function createPatience(visitor: AbortSignal, silenceMs: number) {
  const ending = new AbortController()
  const end = () => ending.abort(new DOMException('The model is silent', 'TimeoutError'))
  let timer = setTimeout(end, silenceMs)
  const renew = () => {
    clearTimeout(timer)
    timer = setTimeout(end, silenceMs)
  }
  return {
    signal: AbortSignal.any([visitor, ending.signal, AbortSignal.timeout(WHOLE_ANSWER_MS)]),
    renew,
    end() {
      clearTimeout(timer)
      ending.abort()
    },
  }
}
