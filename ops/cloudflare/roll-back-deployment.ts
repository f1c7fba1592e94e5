import { type Environment, readDeployment } from '../../tools/wrangler/deployment.ts'
import { connect } from './account.ts'
import { openSite } from './deploy/open-site.ts'
import { preflight } from './deploy/preflight.ts'
import { readSecrets } from './deploy/secrets.ts'
import { rollBack } from './roll-back.ts'

/** Makes the release before live again, in the account of the operator. */
export async function rollBackDeployment(environment: Environment): Promise<void> {
  const deployment = readDeployment(environment)
  const checked = await preflight(connect(process.env), deployment, readSecrets(deployment, process.env))
  await rollBack(openSite(deployment, checked))
}
