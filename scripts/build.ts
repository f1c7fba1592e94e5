import { command, runCommand } from './command-line.ts'

export const build = command({
  usage: 'npm run build      builds the client and the worker, unless the built ones are of exactly these sources',
  order: () => undefined,
  async run() {
    const { buildIfStale } = await import('./build/build-if-stale.ts')
    await buildIfStale()
  },
})

if (import.meta.main) await runCommand(build)
