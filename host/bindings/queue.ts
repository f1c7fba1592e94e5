import { log } from '../../edge/log.ts'

/** The part of a batch that the worker's `queue` handler reads. */
export interface Batch {
  queue: string
  messages: { id: string; body: unknown }[]
  ackAll(): void
}

export type Consume = (batch: Batch) => Promise<void>

const MAX_BATCH = 10
const MAX_RUNNING = 4
/** Further hints are dropped, because the sweep of every minute finds their leads. */
const MAX_WAITING = 10_000

/** A queue of hints in memory. A lost hint delays its lead by up to a minute. */
export function createQueue(queue: string, consume: Consume): { send(body: unknown): Promise<void> } {
  const waiting: unknown[] = []
  let running = 0

  async function run(): Promise<void> {
    if (running >= MAX_RUNNING || waiting.length === 0) return
    running += 1
    const messages = waiting.splice(0, MAX_BATCH).map((body) => ({ id: crypto.randomUUID(), body }))
    await consume({ queue, messages, ackAll() {} }).catch((error: unknown) => log.error('queue failed', { queue }, error))
    running -= 1
    await run()
  }

  return {
    async send(body) {
      if (waiting.length < MAX_WAITING) waiting.push(body)
      // The batch runs after the response to the sender.
      setImmediate(() => void run())
    },
  }
}
