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
const SHOW_MS = 120_000

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
  // Without threads of V8 it never takes two processors.
  const child = fork(join(import.meta.dirname, 'texts-process.ts'), { execArgv: [...process.execArgv, '--single-threaded'] })
  if (child.pid !== undefined) giveWay(child.pid)
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
      const late = setTimeout(() => {
        log.warn('the process of the texts took too long', { ms: SHOW_MS })
        child.kill('SIGKILL')
      }, SHOW_MS)
      await waiting.promise.finally(() => {
        clearTimeout(late)
        // Idle, it keeps this process alive no longer.
        child.unref()
        child.channel?.unref()
      })
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
