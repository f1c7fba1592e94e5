import { command, runCommand } from '../tools/command-line/command-line.ts'

export const start = command({
  usage: `npm start      builds if needed, loads the content, and serves the built site on http://localhost:8787 until Ctrl-C
The environment may set PORT, STATE_DIR (folder of the databases, .state) and every entry of [vars] in wrangler.toml.`,
  parse: () => undefined,
  async run() {
    const { startSite } = await import('../tools/serve/start-site.ts')
    await startSite()
  },
})

if (import.meta.main) await runCommand(start)
