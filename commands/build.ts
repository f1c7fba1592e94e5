import { command, runCommand } from '../tools/command-line/command-line.ts'

export const build = command({
  usage: 'npm run build      builds the client and the worker, unless there is a build of exactly these sources',
  parse: () => undefined,
  async run() {
    const { buildIfStale } = await import('../tools/build/build-if-stale.ts')
    console.log(await buildIfStale())
  },
})

if (import.meta.main) await runCommand(build)
