import { command, runCommand } from '../tools/command-line/command-line.ts'

export const dev = command({
  usage: `npm run dev      serves the sources on http://localhost:5173 until Ctrl-C; an edit shows in the open page
The environment may set PORT, STATE_DIR (folder of the databases, .state) and every entry of [vars] in wrangler.toml.`,
  parse: () => undefined,
  async run() {
    const { startDev } = await import('../tools/dev/start-dev.ts')
    await startDev()
  },
})

if (import.meta.main) await runCommand(dev)
