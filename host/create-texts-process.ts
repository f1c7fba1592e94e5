import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { TextsProcess } from '../contract/edition-files.ts'
import type { HostSettings } from './settings.ts'

/** Starts a program with a scheduling policy; part of every Debian. */
const CHRT = '/usr/bin/chrt'

/** The answer of the process to a call. */
export interface TextsAnswer {
  /** Sentence of the error; none when the texts are shown. */
  error?: string
}

/**
 * Has an idle process compile and show the texts of the desk (texts-process.ts), so that no visitor waits for that. It starts with the
 * first texts and is kept with the memory of its compiler until `end`.
 */
export function createTextsProcess(settings: HostSettings): TextsProcess {
  let running: ReturnType<typeof startProcess> | null = null
  return {
    async show() {
      if (running === null || running.hasEnded()) running = startProcess()
      await running.show(settings)
    },
    async end() {
      await running?.end()
      running = null
    },
  }
}

function startProcess() {
  const child = startIdle(join(import.meta.dirname, 'texts-process.ts'))
  let waiting: PromiseWithResolvers<void> | null = null
  let hasEnded = false
  const fail = (error: unknown) => {
    hasEnded = true
    waiting?.reject(error)
  }
  child.on('message', ({ error }: TextsAnswer) => (error === undefined ? waiting?.resolve() : waiting?.reject(new Error(error))))
  child.on('error', fail)
  child.on('exit', (status, signal) => fail(new Error(`The process that compiles the texts has ended with ${status ?? signal}`)))
  return {
    hasEnded: () => hasEnded,
    async show(settings: HostSettings): Promise<void> {
      waiting = Promise.withResolvers()
      child.ref()
      child.channel?.ref()
      // Over the channel, because the environment of a process can be read by others of its user.
      child.send(settings)
      await waiting.promise
      // Idle, it keeps this process alive no longer.
      child.unref()
      child.channel?.unref()
    },
    async end(): Promise<void> {
      if (hasEnded) return
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}

/**
 * Starts a program that has a processor only while nothing else needs it: on Linux with the scheduling policy of that name, elsewhere with the lowest
 * priority, set at once, because threads take over that of their process. Without threads of V8 it never takes two processors.
 */
function startIdle(file: string): ChildProcess {
  const args = [...process.execArgv, '--single-threaded']
  if (existsSync(CHRT)) return fork(file, { execPath: CHRT, execArgv: ['-i', '0', process.execPath, ...args] })
  const child = fork(file, { execArgv: args })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  return child
}
