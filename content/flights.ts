/** A question in progress. */
interface Flight<Answer> {
  answer: Promise<Answer>
  /** Incremented while the request that asks is alive. */
  beats: number
}

/** Questions in progress in one isolate, by key. */
export type Flights<Answer = unknown> = Map<string, Flight<Answer>>

const BEAT_MS = 250
const SILENCE_MS = 1000
const SILENT = Symbol('silent')

interface Question<Answer> {
  key: string
  ask: () => Promise<Answer>
  waitUntil: (work: Promise<unknown>) => void
}

/**
 * Asks once for all requests of an isolate with the same question, however long the answer takes.
 * A promise of a request that workerd has ended never settles. So the asking request increments `beats` while it is alive; when they stop,
 * the first waiting request to notice asks in its place, and the others wait for that one.
 */
export async function askOnce<Answer>(flights: Flights<Answer>, question: Question<Answer>): Promise<Answer> {
  for (;;) {
    const flight = flights.get(question.key)
    if (!flight) return lead(flights, question)
    const outcome = await answerOrSilence(flight)
    if (outcome !== SILENT) return outcome
    if (flights.get(question.key) === flight) flights.delete(question.key)
  }
}

/** `waitUntil` lets the work finish after the visitor has left. */
function lead<Answer>(flights: Flights<Answer>, { key, ask, waitUntil }: Question<Answer>): Promise<Answer> {
  const land = () => {
    clearInterval(heart)
    if (flights.get(key) === flight) flights.delete(key)
  }
  const flight: Flight<Answer> = { answer: ask().finally(land), beats: 0 }
  const heart = setInterval(() => {
    flight.beats += 1
  }, BEAT_MS)
  flights.set(key, flight)
  waitUntil(flight.answer.catch(() => undefined))
  return flight.answer
}

/** Compares beats instead of timestamps: on a busy machine the timers of both requests are late alike. */
function answerOrSilence<Answer>(flight: Flight<Answer>): Promise<Answer | typeof SILENT> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>
    const listen = (beatsBefore: number) => {
      timer = setTimeout(() => (flight.beats === beatsBefore ? resolve(SILENT) : listen(flight.beats)), SILENCE_MS)
    }
    listen(flight.beats)
    flight.answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
