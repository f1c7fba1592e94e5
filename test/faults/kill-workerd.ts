import { spawnSync } from 'node:child_process'

/** Kills (SIGKILL) the workerd processes that this process started; miniflare restarts it on the same files. Returns their number. */
export function killWorkerd(): number {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' })
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/))
  const own = processes.filter(([, parent, command = '']) => Number(parent) === process.pid && command.includes('workerd'))
  for (const [pid] of own) process.kill(Number(pid), 'SIGKILL')
  return own.length
}
