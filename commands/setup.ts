import { command, flag, runCommand, text } from '../tools/command-line/command-line.ts'
import { environmentNamed } from '../tools/wrangler/deployment.ts'

export const setup = command({
  usage: `npm run setup -- --base https://site.ru     makes in the account of Cloudflare what the site needs; can be repeated
npm run setup                               the same with an address at workers.dev
  --env staging      for the copy to try things on
  --dry-run          only says what it would do, and asks nobody`,
  options: { base: { type: 'string', rule: text }, env: { type: 'string', rule: text }, 'dry-run': flag },
  parse: ({ values }) => ({ environment: environmentNamed(values.env), base: values.base ?? null, isDryRun: values['dry-run'] }),
  async run({ isDryRun, ...options }) {
    const { planOf, setUp } = await import('../ops/cloudflare/setup/set-up.ts')
    if (isDryRun) return planOf(options).forEach((line) => void console.log(line))
    const { connect } = await import('../ops/cloudflare/account.ts')
    await setUp(connect(process.env), { ...options, say: (line) => console.log(line) })
  },
})

if (import.meta.main) await runCommand(setup)
