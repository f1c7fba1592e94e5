import { createVault, type Vault } from '../../../edge/vault.ts'
import { type Deployment, idOf, isPlaceholder, LOCAL_FILE } from '../../../tools/wrangler/deployment.ts'
import { checkConfig } from '../../../worker/config.ts'
import { type Account, type Api, chooseAccount } from '../account.ts'
import type { Secrets } from './versions.ts'

/** Checks the requirements of a deployment before it changes anything. Throws a line for each missing one. */
export async function preflight(api: Api, deployment: Deployment, secrets: Secrets): Promise<{ account: Account; vault: Vault }> {
  const wrong = [...checkConfig({ ...deployment.config.vars, ...secrets }), ...missingIds(deployment)]
  const vault = await createVault(secrets['LEADS_KEY'] ?? '').catch(() => null)
  if (!vault) wrong.push(`${deployment.keyFile} holds no key of the leads: npm run setup makes it, and in CI it stands in LEADS_KEY`)
  if (wrong.length > 0 || !vault) throw new Error(wrong.join('\n'))
  const account = await chooseAccount(api, process.env['CLOUDFLARE_ACCOUNT_ID'] ?? deployment.accountId)
  const absent = await absentResources(account, deployment)
  if (absent.length > 0) throw new Error(absent.join('\n'))
  return { account, vault }
}

function missingIds({ config }: Deployment): string[] {
  const missing = [
    ...config.kv_namespaces.filter(({ id }) => isPlaceholder(id)),
    ...config.d1_databases.filter(({ database_id }) => isPlaceholder(database_id)),
  ]
  const hasAddress = config.workers_dev || config.routes.length > 0
  return [
    ...missing.map(({ binding }) => `${binding} has no id in ${LOCAL_FILE}: npm run setup makes it`),
    ...(hasAddress ? [] : [`The worker has no address: npm run setup -- --base https://site.ru`]),
  ]
}

async function absentResources({ api, id: account_id, name }: Account, { config }: Deployment): Promise<string[]> {
  const namespaces = new Set<string>()
  for await (const { id } of api.kv.namespaces.list({ account_id })) namespaces.add(id)
  const databases = new Set<string | undefined>()
  for await (const { uuid } of api.d1.database.list({ account_id })) databases.add(uuid)
  const queues = new Set<string | undefined>()
  for await (const { queue_name } of api.queues.list({ account_id })) queues.add(queue_name)
  const isAbsent = (what: string, where: boolean) => (where ? [] : [`The account ${name} has no ${what}: npm run setup`])
  return [
    ...config.kv_namespaces.flatMap(({ binding, id }) => isAbsent(`KV namespace ${id} (${binding})`, namespaces.has(id))),
    ...config.d1_databases.flatMap((one) =>
      isAbsent(`database ${one.database_name}`, databases.has(idOf(config.d1_databases, one.binding))),
    ),
    ...config.queues.producers.flatMap(({ queue }) => isAbsent(`queue ${queue}`, queues.has(queue))),
  ]
}
