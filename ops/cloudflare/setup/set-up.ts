import { existsSync } from 'node:fs'
import { reasonsAgainstForms } from '../../../tools/build/forms-law.ts'
import { type Deployment, type Environment, isPlaceholder, LOCAL_FILE, readDeployment } from '../../../tools/wrangler/deployment.ts'
import { createKeyFile, nameOf, newKey } from '../../leads/key-file.ts'
import { type Account, type Api, chooseAccount } from '../account.ts'
import { type LocalFile, openLocalFile } from '../local-file.ts'
import { isMissing } from '../stores.ts'
import { addressOf, placeOf } from './address.ts'

const NOTHING_AGREED = { leadsAbroad: false, withoutOperatorNumber: false }
const ONCE = { maxRetries: 0 }

export interface SetupOptions {
  environment: Environment
  /** Public URL, `https://site.ru`; `null` to keep the configured one. */
  base: string | null
  files?: { base: string; local: string }
  say: (line: string) => void
}

interface Setup extends SetupOptions {
  account: Account
  local: LocalFile
  /** Reads the deployment again from the files. */
  read: () => Deployment
}

/**
 * `npm run setup`: creates the resources of the site in the account and records them in `wrangler.local.toml`. Each step is idempotent, and each id is
 * written at once, so that an interrupted setup can be repeated.
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
  for (const line of operatorSteps(read())) options.say(line)
  const environment = options.environment === 'production' ? '' : ` -- --env ${options.environment}`
  options.say(`Ready: npm run deploy${environment}`)
}

/** Steps of a setup, from the files alone. */
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

/** Creates a key only for a worker that has none, because leads sealed with another key could not be opened. */
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
    if (isMissing(error)) return false
    throw error
  }
}

/** Names of resources start with the worker's name, because another project may have a database "content", too. */
function resourceName(worker: string, binding: string): string {
  return `${worker}-${binding.toLowerCase()}`
}

function databaseName(worker: string, { database_name }: { database_name: string }): string {
  return database_name.startsWith(worker) ? database_name : `${worker}-${database_name}`
}

interface Found {
  id: string
  isNew: boolean
}

/* Resources are searched by name first, because an earlier setup may have created one without getting the response. */

async function findOrMakeNamespace({ api, id: account_id }: Account, title: string): Promise<Found> {
  for await (const found of api.kv.namespaces.list({ account_id })) if (found.title === title) return { id: found.id, isNew: false }
  const { id } = await api.kv.namespaces.create({ account_id, title }, ONCE)
  return { id, isNew: true }
}

/** Creates databases in eastern Europe, which is nearest to most visitors. */
async function findOrMakeDatabase({ api, id: account_id }: Account, name: string): Promise<Found> {
  for await (const found of api.d1.database.list({ account_id, name })) {
    if (found.name === name && found.uuid !== undefined) return { id: found.uuid, isNew: false }
  }
  const { uuid } = await api.d1.database.create({ account_id, name, primary_location_hint: 'eeur' }, ONCE)
  if (uuid === undefined) throw new Error(`Cloudflare made the database ${name} and did not tell its id: start again`)
  return { id: uuid, isNew: true }
}

/** Returns whether the queue was created now. */
async function findOrMakeQueue({ api, id: account_id }: Account, queue_name: string): Promise<boolean> {
  for await (const found of api.queues.list({ account_id })) if (found.queue_name === queue_name) return false
  await api.queues.create({ account_id, queue_name }, ONCE)
  return true
}

/** Steps that only the operator can do, in the dashboard. */
function operatorSteps(deployment: Deployment): string[] {
  return [
    ...mailSteps(deployment),
    ...reasonsAgainstForms(NOTHING_AGREED, deployment.config.vars).map((reason) => `Refused by npm run deploy: ${reason}`),
    'Counts of errors and of slow pages: open Storage & databases → Analytics Engine in the dashboard once, which switches it on for the account.',
  ]
}

/** Steps for e-mail: an address receives mail only after its owner has confirmed it. */
function mailSteps({ config: { vars } }: Deployment): string[] {
  const { LEADS_EMAIL_FROM: from = '', LEADS_EMAIL_TO: to = '' } = vars
  if (to === '') return ['E-mail: leads are not mailed; for that set LEADS_EMAIL_TO and LEADS_EMAIL_FROM in wrangler.local.toml']
  return [
    `E-mail: in the dashboard open the zone of ${from.split('@').at(-1)}, Email → Email Routing, switch it on, and under Destination addresses add ${to}.`,
    `Its owner confirms by the link that Cloudflare mails; until then a lead waits here and is not lost.`,
  ]
}
