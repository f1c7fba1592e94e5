import { parseArgs } from 'node:util'
import { connect } from './cloudflare/account.ts'
import { openSite } from './cloudflare/deploy/open-site.ts'
import { preflight } from './cloudflare/deploy/preflight.ts'
import { readSecrets } from './cloudflare/deploy/secrets.ts'
import { environmentNamed, readDeployment } from './cloudflare/deployment.ts'
import { rollBack } from './cloudflare/roll-back.ts'

/** `npm run rollback`: the release before is live again, with the content that it showed last; `-- --env staging` for the copy. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { env: { type: 'string' } } })
  const deployment = readDeployment(environmentNamed(values.env))
  const checked = await preflight(connect(process.env), deployment, readSecrets(deployment, process.env))
  await rollBack(openSite(deployment, checked))
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
