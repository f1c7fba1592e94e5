/** A question under way. */
interface Flight {
  answer: Promise<unknown>
  /** Grows as long as the request that asks is alive. */
  beats: number
}

/** Questions under way in one isolate, by key. */
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
 * Asks once for all requests of an isolate that ask the same, however long the answer takes.
 *
 * A promise made by a request that workerd has ended never settles. So the request that asks shows by beats that it lives; when they stop,
 * the first follower to notice asks in its place, and the others follow that one.
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

/** `waitUntil` lets the work outlive a visitor who leaves. */
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

/** Counts beats instead of milliseconds: on a busy machine both requests are late alike. */
function answerOrSilence(flight: Flight): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>
    const listen = (heard: number) => {
      timer = setTimeout(() => (flight.beats === heard ? resolve(SILENT) : listen(flight.beats)), SILENCE_MS)
    }
    listen(flight.beats)
    flight.answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
