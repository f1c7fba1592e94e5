import { createSql, type Sql } from '../../contract/sql.ts'
import { environmentNamed, readDeployment } from '../../tools/wrangler/deployment.ts'
import { chooseAccount, connect } from '../cloudflare/account.ts'
import { remoteDatabase } from '../cloudflare/stores.ts'

/** The leads of the deployment that DEPLOY_ENV names, production without it. Logs in with the first statement. */
export function deploymentLeads(env: NodeJS.ProcessEnv): Sql {
  let opened: Promise<Sql> | null = null
  return createSql(async (statements) => {
    opened ??= openDeployment(env)
    return (await opened).query(statements)
  })
}

async function openDeployment(env: NodeJS.ProcessEnv): Promise<Sql> {
  const deployment = readDeployment(environmentNamed(env['DEPLOY_ENV']))
  const account = await chooseAccount(connect(env), env['CLOUDFLARE_ACCOUNT_ID'] ?? deployment.accountId)
  return remoteDatabase(account, deployment, 'LEADS')
}
