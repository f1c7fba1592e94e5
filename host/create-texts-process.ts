import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { TextsProcess } from '../contract/edition-files.ts'
import { log } from '../edge/log.ts'
import type { HostSettings } from './settings.ts'

/** Sets the scheduling policy of a process; part of every Debian. */
const CHRT = '/usr/bin/chrt'
/** Twenty times what a busy machine needs. The minute of the host waits as long, and with it leads that are sent again. */
const WORK_MS = 120_000

/** The settings with which the process opens the same files and databases as the host. */
export interface TextsSettings {
  host: HostSettings
  /** Variables and secrets of the worker. */
  worker: Record<string, string>
}

export interface TextsCall {
  id: number
  work: string
  order: unknown
  settings: TextsSettings
}

export interface TextsAnswer {
  id: number
  value?: unknown
  /** Name, message and fields of the error; none when the work is done. */
  error?: { name: string; message: string; fields: Record<string, unknown> }
}

/**
 * Has an idle process work on the texts of the desk (texts-process.ts), so that no visitor waits for that. It starts with the first work and is kept
 * with the memory of its compiler until `end`.
 */
export function createTextsProcess(settings: TextsSettings): TextsProcess {
  let running: ReturnType<typeof startProcess> | null = null
  return {
    async run(work, order) {
      if (running === null || running.hasEnded()) running = startProcess()
      return running.run({ work, order, settings })
    },
    async end() {
      await running?.end()
      running = null
    },
  }
}

function startProcess() {
  // Without threads of V8 it never takes two processors.
  const child = fork(join(import.meta.dirname, 'texts-process.ts'), { execArgv: [...process.execArgv, '--single-threaded'] })
  if (child.pid !== undefined) giveWay(child.pid)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let calls = 0
  let hasEnded = false
  const fail = (error: unknown) => {
    hasEnded = true
    for (const { reject } of waiting.values()) reject(error)
  }
  child.on('message', ({ id, value, error }: TextsAnswer) => {
    if (error) waiting.get(id)?.reject(Object.assign(new Error(error.message), error.fields, { name: error.name }))
    else waiting.get(id)?.resolve(value)
  })
  child.on('error', fail)
  child.on('exit', (status, signal) => fail(new Error(`The process that compiles the texts has ended with ${status ?? signal}`)))
  return {
    hasEnded: () => hasEnded,
    async run(call: Omit<TextsCall, 'id'>): Promise<unknown> {
      calls += 1
      const id = calls
      const answer = Promise.withResolvers<unknown>()
      waiting.set(id, answer)
      child.ref()
      child.channel?.ref()
      // Over the channel, because the environment of a process can be read by others of its user.
      child.send({ ...call, id } satisfies TextsCall)
      const late = setTimeout(() => {
        log.warn('the process of the texts took too long', { work: call.work, ms: WORK_MS })
        child.kill('SIGKILL')
      }, WORK_MS)
      try {
        return await answer.promise
      } finally {
        clearTimeout(late)
        waiting.delete(id)
        if (waiting.size === 0) {
          // Idle, it keeps this process alive no longer.
          child.unref()
          child.channel?.unref()
        }
      }
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
 * Lets a process have a processor only while nothing else needs it: on Linux by the scheduling policy of that name, elsewhere by the lowest priority.
 * Where a machine forbids either, the process takes its share.
 */
function giveWay(pid: number): void {
  const report = (error: unknown) => error && log.warn('the process of the texts gives no way', {}, error)
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch (error) {
    report(error)
  }
  if (existsSync(CHRT)) execFile(CHRT, ['--all-tasks', '--idle', '--pid', '0', `${pid}`], report)
}
