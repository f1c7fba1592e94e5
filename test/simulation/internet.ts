import type { Chance } from './chance.ts'
import { kill, type Process } from './process.ts'
import type { Rates } from './profile.ts'
import { type Answer, type Posted, type Receivers, readPosted } from './receivers.ts'
import type { Scheduler, Trace } from './scheduler.ts'

interface InternetOptions {
  scheduler: Scheduler
  chance: Chance
  rates: Rates
  receivers: Receivers
  /** The calling process, by the number in the host name. */
  processOf: (id: number) => Process
  /** Called before a lead is sent to a sink. */
  onSend: (process: Process, posted: Posted) => void
  trace: Trace
}

/** Later than any timeout of the pipeline. */
const LATE_MS = 30_000
const LATENCY_MS = 300

/** A `fetch` for `http://p{process}.{sink}/…`, whose receivers misbehave as often as the rates say. */
export function createFetch({ scheduler, chance, rates, receivers, processOf, onSend, trace }: InternetOptions): typeof fetch {
  return (address, init = {}) => {
    const url = new URL(`${address}`)
    const process = processOf(Number(/\d+/.exec(url.host)?.[0]))
    return new Promise((resolve, reject) => {
      if (process.isDead) return
      const posted = readPosted(url, `${init.body ?? ''}`)
      onSend(process, posted)
      const behaviour = chance.is(rates.sink) ? chance.oneOf(receivers.behavioursOf(posted)) : 'ok'
      trace?.(`${process.name} asks ${posted.sink} about ${posted.id.slice(-4)}: ${behaviour}`)
      init.signal?.addEventListener('abort', () => {
        if (!process.isDead) reject(init.signal?.reason)
      })
      if (chance.is(rates.crash)) kill(process, `asking ${posted.sink}`, trace)
      const receive = (answer: Answer | 'reset') => {
        if (process.isDead) return
        if (chance.is(rates.crash)) return kill(process, `answered by ${posted.sink}`, trace)
        if (answer === 'reset') reject(new TypeError('Connection reset'))
        else resolve(responseOf(answer, init.signal))
      }
      scheduler.after(chance.below(LATENCY_MS), () => {
        const answer = receivers.answer(posted, behaviour)
        if (answer !== 'none') scheduler.after(behaviour === 'late' ? LATE_MS : chance.below(LATENCY_MS), () => receive(answer))
      })
    })
  }
}

function responseOf({ status, type, text, isEndless, retryAfter }: Answer, signal: AbortSignal | null | undefined): Response {
  const headers = { 'content-type': type, ...(retryAfter === undefined ? {} : { 'retry-after': `${retryAfter}` }) }
  if (!isEndless) return new Response(status === 204 ? null : text, { status, headers })
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      signal?.addEventListener('abort', () => controller.error(signal.reason))
    },
  })
  return new Response(body, { status, headers })
}
