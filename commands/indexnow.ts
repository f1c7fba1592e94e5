import { command, flag, runCommand } from '../tools/command-line/command-line.ts'

export const indexnow = command({
  usage: `npm run indexnow -- preview   what search engines would be told if seed/ were published now
npm run indexnow -- log       what they answered, and what waits
npm run indexnow -- resend    tells them every address anew with the next minute
Add --remote for what the deployment has told them.`,
  options: { remote: flag },
  verbs: { preview: [], log: [], resend: [] },
  parse: ({ values, words }) => ({ verb: words[0], remote: values.remote }),
  async run({ verb, remote }) {
    const { searchEngines } = await import('../ops/indexnow/search-engines.ts')
    const { preview, log, resend } = searchEngines(remote)
    if (verb === 'preview') await preview()
    else if (verb === 'log') await log()
    else await resend()
  },
})

if (import.meta.main) await runCommand(indexnow)
