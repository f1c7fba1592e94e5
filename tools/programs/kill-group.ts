/** Ends a process that was started as a group (`detached`), and every process of its group (SIGKILL), even if it has ended itself. */
export function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has ended already.
  }
}
