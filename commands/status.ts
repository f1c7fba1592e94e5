import { command, flag, type Rule, runCommand } from '../tools/command-line/command-line.ts'

const address: Rule<string> = (given, name) => {
  if (!/^https?:\/\//.test(given) || !URL.canParse(given)) throw new Error(`${name} is an address like https://site.ru, got "${given}"`)
  return given
}

export const status = command({
  usage: `npm run status                       the state of npm start or of a host in STATE_DIR, or the PostgreSQL in DATABASE_URL
npm run status -- --url https://…    the same, and what the site there says of itself
npm run status -- --remote           the deployment: its databases through wrangler, and Analytics Engine, which needs CLOUDFLARE_ACCOUNT_ID and
                                     CLOUDFLARE_API_TOKEN of a token that may read Account Analytics`,
  options: { remote: flag, url: { type: 'string', rule: address } },
  parse: ({ values }) => ({ remote: values.remote, url: values.url ?? null }),
  async run(options) {
    const { showStatus } = await import('../ops/status/show-status.ts')
    await showStatus(options)
  },
})

if (import.meta.main) await runCommand(status)
