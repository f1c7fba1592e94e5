import { originOf } from 'crawl-check/addresses'
import { command, flag, runCommand } from '../tools/command-line/command-line.ts'

export const status = command({
  usage: `npm run status                       the state of npm start or of a host in STATE_DIR, or the PostgreSQL in DATABASE_URL
npm run status -- --url https://…    the same, and what the site there says of itself
npm run status -- --remote           the deployment: its databases through wrangler, and Analytics Engine, which needs CLOUDFLARE_ACCOUNT_ID and
                                     CLOUDFLARE_API_TOKEN of a token that may read Account Analytics`,
  options: { remote: flag, url: { type: 'string', rule: originOf } },
  parse: ({ values }) => ({ remote: values.remote, url: values.url ?? null }),
  async run(options) {
    const { showStatus } = await import('../ops/status/show-status.ts')
    await showStatus(options)
  },
})

if (import.meta.main) await runCommand(status)
