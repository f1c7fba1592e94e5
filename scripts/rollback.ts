import { parseArgs } from 'node:util'
import { connect } from './cloudflare/account.ts'
import { PATIENCE } from './cloudflare/deploy/ask.ts'
import { preflight } from './cloudflare/deploy/preflight.ts'
import { readSecrets } from './cloudflare/deploy/secrets.ts'
import { environmentNamed, readDeployment, writeWranglerConfig } from './cloudflare/deployment.ts'
import { rollBack } from './cloudflare/roll-back.ts'
import { remoteEditions } from './cloudflare/stores.ts'

/** `npm run rollback`: the release before is live again, with the content that it showed last; `-- --env staging` for the copy. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { env: { type: 'string' } } })
  const deployment = readDeployment(environmentNamed(values.env))
  const { account, vault } = await preflight(connect(process.env), deployment, readSecrets(deployment, process.env))
  await rollBack({
    deployment,
    account,
    config: writeWranglerConfig({ ...deployment, accountId: account.id }),
    editions: remoteEditions(account, deployment),
    origin: String(deployment.config.vars.PUBLIC_BASE),
    vault,
    patience: PATIENCE,
    say: (line) => console.log(line),
    now: () => new Date(),
  })
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
