import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LOCK = 'server.pid'

/**
 * Keeps a state folder to this process until it ends: two servers would write into the same databases. Throws a sentence with the id of the
 * process that has the folder; the lock of one that is gone is taken over.
 */
export function claimState(stateDir: string): void {
  mkdirSync(stateDir, { recursive: true })
  const lock = join(stateDir, LOCK)
  const own = `${process.pid} ${startOf(process.pid)}`
  const holder = readHolder(lock)
  if (holder && isRunning(holder)) throw new Error(`The server with pid ${holder.pid} already uses ${stateDir}: stop it or set STATE_DIR`)
  if (holder) rmSync(lock, { force: true })
  if (create(lock, own)) process.once('exit', () => rmSync(lock, { force: true }))
  else claimState(stateDir)
}

interface Holder {
  pid: number
  /** When it started, where the system tells: a process id is given out again. */
  start: string
}

function readHolder(lock: string): Holder | null {
  try {
    const [pid = '', start = ''] = readFileSync(lock, 'utf8').split(' ')
    return { pid: Number(pid), start }
  } catch {
    return null
  }
}

function isRunning({ pid, start }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process cannot be signalled, but is there.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return startOf(pid) === start
}

/** Ticks between the system's start and the process's; empty where there is no such file. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in parentheses, may hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** The whole file at once, so that nobody reads half of it; `false` when another process was first. */
function create(lock: string, text: string): boolean {
  const draft = `${lock}.${process.pid}`
  writeFileSync(draft, text)
  try {
    linkSync(draft, lock)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
}
