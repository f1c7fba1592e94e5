import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** SIGKILLs the workerd processes that this process started; miniflare starts a new one over the same files. Returns how many. */
export function killWorkerd(): number {
  const own = children().filter((pid) => nameOf(pid).includes('workerd'))
  for (const pid of own) process.kill(pid, 'SIGKILL')
  return own.length
}

function children(): number[] {
  const listed = `/proc/${process.pid}/task/${process.pid}/children`
  const text = existsSync(listed) ? readFileSync(listed, 'utf8') : spawnSync('pgrep', ['-P', `${process.pid}`], { encoding: 'utf8' }).stdout
  return text.split(/\s+/).filter(Boolean).map(Number)
}

function nameOf(pid: number): string {
  return spawnSync('ps', ['-o', 'comm=', '-p', `${pid}`], { encoding: 'utf8' }).stdout
}
