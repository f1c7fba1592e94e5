import { existsSync } from 'node:fs'
import { type Deployment, type Environment, isPlaceholder, LOCAL_FILE, readDeployment } from '../../../tools/wrangler/deployment.ts'
import { createKeyFile, nameOf, newKey } from '../../leads/key-file.ts'
import { type Account, type Api, chooseAccount } from '../account.ts'
import { type LocalFile, openLocalFile } from '../local-file.ts'
import { addressOf, placeOf } from './address.ts'
import { operatorWords } from './operator-words.ts'
import { findOrMakeDatabase, findOrMakeNamespace, findOrMakeQueue } from './resources.ts'

export interface SetupOptions {
  environment: Environment
  /** The address that visitors will type, `https://site.ru`; `null` to keep the one that is set. */
  base: string | null
  files?: { base: string; local: string }
  say: (line: string) => void
}

interface Setup extends SetupOptions {
  account: Account
  local: LocalFile
  /** As the files say now. */
  read: () => Deployment
}

/**
 * `npm run setup`: makes in the account what the site needs and notes it in `wrangler.local.toml`. Each step looks first whether its work is done, and
 * each id is written down at once, so that a setup that was interrupted goes on when it is started again.
 */
export async function setUp(api: Api, options: SetupOptions): Promise<void> {
  const local = openLocalFile(options.files?.local ?? LOCAL_FILE, options.environment)
  const read = () => readDeployment(options.environment, options.files)
  const account = await chooseAccount(api, process.env['CLOUDFLARE_ACCOUNT_ID'] ?? read().accountId)
  options.say(`Account ${account.name}, ${account.id}`)
  if (read().accountId === null) local.setAccount(account.id)
  const setup = { ...options, account, local, read }
  await setAddress(setup)
  await makeNamespaces(setup)
  await makeDatabases(setup)
  await makeQueues(setup)
  await makeKey(setup)
  for (const line of operatorWords(read())) options.say(line)
  const environment = options.environment === 'production' ? '' : ` -- --env ${options.environment}`
  options.say(`Ready: npm run deploy${environment}`)
}

/** What a setup would do, from the files alone. */
export function planOf({ environment, base, files }: Omit<SetupOptions, 'say'>): string[] {
  const { config, keyFile } = readDeployment(environment, files)
  const made = (id: string) => (isPlaceholder(id) ? 'is made' : `is ${id}`)
  return [
    `Worker ${config.name}, ${environment}, at ${addressOf(config, base) ?? 'the workers.dev address of the account'}`,
    ...config.kv_namespaces.map(({ binding, id }) => `KV ${resourceName(config.name, binding)} ${made(id)}`),
    ...config.d1_databases.map((one) => `D1 ${databaseName(config.name, one)} ${made(one.database_id)}`),
    ...config.queues.producers.map(({ queue }) => `Queue ${queue} is made if the account has none`),
    `Key of the leads ${existsSync(keyFile) ? `is in ${keyFile}` : `is made in ${keyFile}`}`,
    `Ids are written to ${files?.local ?? LOCAL_FILE}. Nothing was changed.`,
  ]
}

async function setAddress({ account, base, local, read, say }: Setup): Promise<void> {
  const { config } = read()
  const place = await placeOf(account, config, addressOf(config, base))
  if (config.vars['PUBLIC_BASE'] !== place.base) local.setVar('PUBLIC_BASE', place.base)
  const hasRoute = config.routes.some(({ pattern }) => pattern === place.hostname)
  if (place.zone !== null && !hasRoute) local.add('routes', { pattern: place.hostname, custom_domain: true })
  say(
    place.zone === null
      ? `Address ${place.base}`
      : `Address ${place.base}, a custom domain in the zone ${place.zone}; the first deploy attaches it`,
  )
}

async function makeNamespaces({ account, local, read, say }: Setup): Promise<void> {
  const { config } = read()
  for (const { binding } of config.kv_namespaces.filter((one) => isPlaceholder(one.id))) {
    const { id, isNew } = await findOrMakeNamespace(account, resourceName(config.name, binding))
    local.add('kv_namespaces', { binding, id })
    say(`KV ${resourceName(config.name, binding)} ${isNew ? 'made' : 'found'}`)
  }
}

async function makeDatabases({ account, local, read, say }: Setup): Promise<void> {
  const { config } = read()
  for (const database of config.d1_databases.filter((one) => isPlaceholder(one.database_id))) {
    const name = databaseName(config.name, database)
    const { id, isNew } = await findOrMakeDatabase(account, name)
    local.add('d1_databases', { binding: database.binding, database_name: name, database_id: id })
    say(`D1 ${name} ${isNew ? 'made' : 'found'}`)
  }
}

async function makeQueues({ account, read, say }: Setup): Promise<void> {
  for (const { queue } of read().config.queues.producers) {
    say(`Queue ${queue} ${(await findOrMakeQueue(account, queue)) ? 'made' : 'found'}`)
  }
}

/** Makes a key only for a worker that has none: the leads sealed with another one would stay closed. */
async function makeKey({ account, read, say }: Setup): Promise<void> {
  const { config, keyFile } = read()
  if (existsSync(keyFile)) return say(`Key of the leads found in ${keyFile}`)
  if (await hasSecret(account, config.name, 'LEADS_KEY'))
    throw new Error(
      `The worker ${config.name} has a LEADS_KEY, and ${keyFile} is not here: put it there. With another key its leads could not be opened`,
    )
  const key = newKey()
  createKeyFile(keyFile, key)
  say(`Key of the leads "${nameOf(key)}" made in ${keyFile}. Keep a copy away from this machine: Cloudflare gives no secret back`)
}

async function hasSecret({ api, id }: Account, worker: string, secret: string): Promise<boolean> {
  try {
    for await (const { name } of api.workers.scripts.secrets.list(worker, { account_id: id })) if (name === secret) return true
    return false
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return false
    throw error
  }
}

/** Names in the account begin with the worker's, because other projects may have a database called "content", too. */
function resourceName(worker: string, binding: string): string {
  return `${worker}-${binding.toLowerCase()}`
}

function databaseName(worker: string, { database_name }: { database_name: string }): string {
  return database_name.startsWith(worker) ? database_name : `${worker}-${database_name}`
}
