import { command, oneOf, runCommand } from '../tools/command-line/command-line.ts'

/** The side whose text counts where both have changed a sentence. */
const side = oneOf('desk', 'files')

export const start = command({
  usage: `npm start      builds if needed, loads the content, and serves the built site on http://localhost:8787 until Ctrl-C
npm start -- --texts=desk    takes the texts of the desk where seed/ has changed the same sentence, --texts=files those of seed/
The environment may set PORT, STATE_DIR (folder of the databases, .state) and every entry of [vars] in wrangler.toml.`,
  options: { texts: { type: 'string', rule: side } },
  parse: ({ values }) => values.texts,
  async run(preferred) {
    const { startSite } = await import('../tools/serve/start-site.ts')
    await startSite(preferred)
  },
})

if (import.meta.main) await runCommand(start)
