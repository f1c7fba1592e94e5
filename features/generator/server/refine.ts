import type { Context, Handler } from 'hono'
import { streamSSE } from 'hono/streaming'
import * as v from 'valibot'
import type { AppEnv } from '../../../edge/env.ts'
import { log } from '../../../edge/log.ts'
import { isWithin, networkOf } from '../../../edge/rate-limit.ts'
import { readJson } from '../../../edge/read-body.ts'
import { sqlOf } from '../../../edge/sql/d1.ts'
import { looksLikeInjection, REFINE_MAX_CHARS, type RefineEvent, type RefineFailure } from '../wire.ts'
import { countRefinement } from './count-refinement.ts'
import { ModelFailure, modelOf } from './models.ts'

/** One narrative answer, in which the browser has masked personal data. */
const requestSchema = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(REFINE_MAX_CHARS)),
})

const TOTAL_TIMEOUT_MS = 60_000
/** Limits for a model that does not stop: a response may be `MAX_GROWTH` times as long as the text, plus `ALWAYS_ALLOWED_CHARS`. */
const MAX_GROWTH = 2
const ALWAYS_ALLOWED_CHARS = 200

const STATUS_OF: Partial<Record<RefineFailure, 422 | 429 | 503>> = { off: 503, minute: 429, hour: 429, day: 429, injection: 422 }

/**
 * `POST /api/generator/refine`: streams another wording of one answer (features/generator/wire.ts). The browser has masked personal data and
 * checks the wording afterwards; neither text is logged or stored here.
 */
export const refine: Handler<AppEnv> = async function refineHandler(c) {
  const refuse = (kind: RefineFailure) => c.json({ type: 'failure', kind } satisfies RefineEvent, STATUS_OF[kind] ?? 503)
  const model = modelOf(c.var.config, c.env.AI)
  if (!model) return refuse('off')
  const request = await readJson(c, requestSchema)
  if (!request.ok) return request.answer
  if (!(await isWithin(c, c.env.REFINE_LIMIT))) return refuse('minute')
  const { text } = request.value
  if (looksLikeInjection(text)) return refuse('injection')
  const exceeded = await exceededLimit(c)
  if (exceeded) return refuse(exceeded)

  const response = streamSSE(c, async (stream) => {
    const send = (event: RefineEvent) => stream.writeSSE({ data: JSON.stringify(event) })
    const timeout = createModelTimeout(c.req.raw.signal, c.var.config.AI_TIMEOUT_MS)
    stream.onAbort(timeout.end)
    try {
      for await (const piece of limited(model(text, timeout.signal), text.length * MAX_GROWTH + ALWAYS_ALLOWED_CHARS)) {
        timeout.renew()
        await send({ type: 'delta', text: piece })
      }
      await send({ type: 'done' })
    } catch (error) {
      if (stream.aborted || c.req.raw.signal.aborted) return
      const kind = timeout.signal.aborted ? 'timeout' : kindOf(error)
      log.warn('refinement failed', { kind }, error)
      await send({ type: 'failure', kind })
    } finally {
      timeout.end()
    }
  })
  response.headers.set('cache-control', 'private, no-store')
  return response
}

/** Passes pieces of a response on; throws if they have more than `maxChars` characters. */
async function* limited(pieces: AsyncIterable<string>, maxChars: number): AsyncGenerator<string> {
  let length = 0
  for await (const piece of pieces) {
    length += piece.length
    if (length > maxChars) throw new ModelFailure('failed', 'The model does not stop')
    yield piece
  }
}

function kindOf(error: unknown): RefineFailure {
  return error instanceof ModelFailure ? error.kind : 'failed'
}

/** The limit that this request exceeds; `off` if it cannot be counted, because requests cost money. */
async function exceededLimit(c: Context<AppEnv>): Promise<'hour' | 'day' | 'off' | null> {
  try {
    const vault = await c.var.isolate.vault(c.var.config.LEADS_KEY)
    return await countRefinement({ db: sqlOf(c.env.LEADS), vault, network: networkOf(c), now: new Date() })
  } catch (error) {
    log.error('refinement is off: questions cannot be counted', {}, error)
    return 'off'
  }
}

/** A signal that aborts after `silenceMs` without output, after `TOTAL_TIMEOUT_MS`, or when the visitor disconnects. */
function createModelTimeout(visitor: AbortSignal, silenceMs: number) {
  const ending = new AbortController()
  const end = () => ending.abort(new DOMException('The model is silent', 'TimeoutError'))
  let timer = setTimeout(end, silenceMs)
  const renew = () => {
    clearTimeout(timer)
    timer = setTimeout(end, silenceMs)
  }
  return {
    signal: AbortSignal.any([visitor, ending.signal, AbortSignal.timeout(TOTAL_TIMEOUT_MS)]),
    renew,
    end() {
      clearTimeout(timer)
      ending.abort()
    },
  }
}
