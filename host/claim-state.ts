import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LOCK = 'server.pid'

/**
 * Locks a state folder for this process until it ends, because two servers would write to the same databases. Throws an error with the pid
 * of the holder; replaces the lock of a dead process.
 */
export function claimState(stateDir: string): void {
  mkdirSync(stateDir, { recursive: true })
  const lock = join(stateDir, LOCK)
  const pid = holderOf(stateDir)
  if (pid !== null) throw new Error(`The server with pid ${pid} already uses ${stateDir}: stop it or set STATE_DIR`)
  rmSync(lock, { force: true })
  if (create(lock, identityOf(process.pid))) process.once('exit', () => rmSync(lock, { force: true }))
  else claimState(stateDir)
}

/** The pid of the running process that holds a state folder; `null` when none does. */
export function holderOf(stateDir: string): number | null {
  const holder = textOf(join(stateDir, LOCK))
  const pid = Number.parseInt(holder, 10)
  return isAlive(pid) && holder === identityOf(pid) ? pid : null
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A process id and, because ids are reused, the start time in ticks since boot; without a time where there is no `/proc`. */
export function identityOf(pid: number): string {
  const stat = textOf(`/proc/${pid}/stat`)
  // The program's name, in parentheses, may contain spaces.
  return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`
}

/** Text of a file; empty where it cannot be read. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Creates the file atomically, so that no process reads half of it; `false` when another process was first. */
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
