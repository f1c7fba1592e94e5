import { command, runCommand } from '../tools/command-line/command-line.ts'

export const host = command({
  usage: `npm run host      serves the built site from one Node process on http://localhost:8787 until Ctrl-C, as on a machine of your own
The environment may set PORT, STATE_DIR (.state/host), CONTENT_DIR (dist/content) and every setting of host/README.md.`,
  parse: () => undefined,
  async run() {
    const { runHost } = await import('../tools/serve/run-host.ts')
    await runHost()
  },
})

if (import.meta.main) await runCommand(host)
