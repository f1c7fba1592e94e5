import { command, oneOf, runCommand } from '../tools/command-line/command-line.ts'

const side = oneOf('desk', 'files')

export const host = command({
  usage: `npm run host      serves the built site from one Node process on http://localhost:8787 until Ctrl-C, as on a machine of your own
npm run host -- --texts=desk    takes the texts of the desk where seed/ has changed the same sentence, --texts=files those of seed/
The environment may set PORT, STATE_DIR (.state/host), CONTENT_DIR (dist/content) and every setting of host/README.md.`,
  options: { texts: { type: 'string', rule: side } },
  parse: ({ values }) => values.texts,
  async run(preferred) {
    const { runHost } = await import('../tools/serve/run-host.ts')
    await runHost(preferred)
  },
})

if (import.meta.main) await runCommand(host)
