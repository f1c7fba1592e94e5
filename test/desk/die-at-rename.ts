import { watchRenames } from './watch-renames.ts'

/**
 * `node --import test/desk/die-at-rename.ts` kills the process with SIGKILL once it has renamed something to the name in `DIE_AT_RENAME`; a process
 * that a host started kills its host first.
 */
watchRenames((name) => {
  if (name !== process.env['DIE_AT_RENAME']) return
  if (process.connected) process.kill(process.ppid, 'SIGKILL')
  process.kill(process.pid, 'SIGKILL')
})
