/** A question in progress. */
interface Flight {
  answer: Promise<unknown>
  /** Incremented while the request that asks is alive. */
  beats: number
}

/** Questions in progress in one isolate, by key. */
export type Flights = Map<string, Flight>

const BEAT_MS = 250
const SILENCE_MS = 1000
const SILENT = Symbol('silent')

interface Question {
  key: string
  ask: () => Promise<unknown>
  waitUntil: (work: Promise<unknown>) => void
}

/**
 * Asks once for all requests of an isolate with the same question, however long the answer takes.
 * A promise of a request that workerd has ended never settles. So the asking request increments `beats` while it is alive; when they stop,
 * the first waiting request to notice asks in its place, and the others wait for that one.
 */
export async function askOnce(flights: Flights, question: Question): Promise<unknown> {
  for (;;) {
    const flight = flights.get(question.key)
    if (!flight) return lead(flights, question)
    const outcome = await answerOrSilence(flight)
    if (outcome !== SILENT) return outcome
    if (flights.get(question.key) === flight) flights.delete(question.key)
  }
}

/** `waitUntil` lets the work finish after the visitor has left. */
function lead(flights: Flights, { key, ask, waitUntil }: Question): Promise<unknown> {
  const land = () => {
    clearInterval(heart)
    if (flights.get(key) === flight) flights.delete(key)
  }
  const flight: Flight = { answer: ask().finally(land), beats: 0 }
  const heart = setInterval(() => {
    flight.beats += 1
  }, BEAT_MS)
  flights.set(key, flight)
  waitUntil(flight.answer.catch(() => undefined))
  return flight.answer
}

/** Compares beats instead of timestamps: on a busy machine the timers of both requests are late alike. */
function answerOrSilence(flight: Flight): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>
    const listen = (beatsBefore: number) => {
      timer = setTimeout(() => (flight.beats === beatsBefore ? resolve(SILENT) : listen(flight.beats)), SILENCE_MS)
    }
    listen(flight.beats)
    flight.answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
