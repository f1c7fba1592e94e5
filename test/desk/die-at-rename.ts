import { watchRenames } from './watch-renames.ts'

// `node --import test/desk/die-at-rename.ts` kills the process with SIGKILL once it has renamed something to the name in `DIE_AT_RENAME`.
watchRenames((name) => {
  if (name === process.env['DIE_AT_RENAME']) process.kill(process.pid, 'SIGKILL')
})
