import { log } from '../log.ts'

interface Message {
  id: string
  timestamp: Date
  attempts: 1
  body: unknown
  ack(): void
  retry(): void
}

/** A batch as the worker's `queue` handler gets it. */
export interface Batch {
  queue: string
  messages: Message[]
  ackAll(): void
  retryAll(): void
}

const MAX_BATCH = 10
const MAX_RUNNING = 4
/** Beyond that a hint is dropped: the sweep of every minute finds the lead. */
const MAX_WAITING = 10_000

export type Consume = (batch: Batch) => Promise<void>

/** A queue of hints in memory. What it forgets costs a minute, never a lead. */
export function createQueue(name: string, consume: Consume): { send(body: unknown): Promise<void> } {
  const waiting: unknown[] = []
  let running = 0

  async function run(): Promise<void> {
    if (running >= MAX_RUNNING || waiting.length === 0) return
    running += 1
    const messages = waiting.splice(0, MAX_BATCH).map(messageOf)
    await consume({ queue: name, messages, ackAll() {}, retryAll() {} }).catch((error: unknown) =>
      log.error('queue failed', { queue: name }, error),
    )
    running -= 1
    await run()
  }

  return {
    async send(body) {
      if (waiting.length < MAX_WAITING) waiting.push(body)
      // After the answer to whoever sends.
      setImmediate(() => void run())
    },
  }
}

function messageOf(body: unknown): Message {
  return { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body, ack() {}, retry() {} }
}
