import { Worker } from 'node:worker_threads'
import type { TextsThread } from '../contract/edition-files.ts'
import type { HostSettings } from './settings.ts'

interface Answer {
  error?: string
}

/**
 * Has a thread compile and show the texts of the desk (texts-thread.ts), so that no visitor waits for that. It starts with the first texts and is kept
 * with the memory of its compiler until `end`.
 */
export function createTextsThread(settings: HostSettings): TextsThread {
  let thread: ReturnType<typeof startThread> | null = null
  return {
    async show() {
      if (thread === null || thread.hasEnded()) thread = startThread(settings)
      await thread.show()
    },
    async end() {
      await thread?.end()
      thread = null
    },
  }
}

function startThread(settings: HostSettings) {
  const worker = new Worker(new URL('./texts-thread.ts', import.meta.url), { workerData: settings })
  let waiting: PromiseWithResolvers<void> | null = null
  let hasEnded = false
  const fail = (error: unknown) => {
    hasEnded = true
    waiting?.reject(error)
  }
  worker.on('message', ({ error }: Answer) => (error === undefined ? waiting?.resolve() : waiting?.reject(new Error(error))))
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread that compiles the texts has ended')))
  return {
    hasEnded: () => hasEnded,
    async show(): Promise<void> {
      waiting = Promise.withResolvers()
      worker.ref()
      worker.postMessage(null)
      // Idle, it keeps no process alive.
      await waiting.promise.finally(() => worker.unref())
    },
    end: () => worker.terminate(),
  }
}
