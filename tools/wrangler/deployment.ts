import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { parse } from 'smol-toml'
import * as v from 'valibot'
import { withAsciiHost } from '../../edge/setting.ts'
import { oneOf } from '../command-line/command-line.ts'

/** Environments: the site itself, and a copy with databases of its own for trials. */
const ENVIRONMENTS = ['production', 'staging'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** The environment of `--env`, by default production. */
export function environmentNamed(name: string | undefined): Environment {
  return oneOf(...ENVIRONMENTS)(name ?? 'production', '--env')
}

/** Ids and settings of the operator's account; not in the repository. */
export const LOCAL_FILE = 'wrangler.local.toml'

const bound = <Fields extends v.ObjectEntries>(fields: Fields) => v.looseObject({ binding: v.string(), ...fields })

const configSchema = v.looseObject({
  name: v.string(),
  vars: v.record(v.string(), v.pipe(v.string(), v.transform(withAsciiHost))),
  workers_dev: v.boolean(),
  routes: v.optional(v.array(v.object({ pattern: v.string(), custom_domain: v.optional(v.boolean()) })), []),
  kv_namespaces: v.array(bound({ id: v.string() })),
  d1_databases: v.array(bound({ database_name: v.string(), database_id: v.string(), migrations_dir: v.string() })),
  queues: v.object({
    producers: v.array(bound({ queue: v.string() })),
    consumers: v.array(v.looseObject({ queue: v.string() })),
  }),
  ratelimits: v.array(v.looseObject({ name: v.string(), namespace_id: v.string() })),
})
type Config = v.InferOutput<typeof configSchema>

/** Schema of the local file, at its top for production and below `env.staging` for staging. */
const localSchema = v.object({
  vars: v.optional(v.record(v.string(), v.pipe(v.string(), v.transform(withAsciiHost))), {}),
  routes: configSchema.entries.routes,
  kv_namespaces: v.optional(v.array(v.strictObject({ binding: v.string(), id: v.string() })), []),
  d1_databases: v.optional(
    v.array(v.strictObject({ binding: v.string(), database_name: v.optional(v.string()), database_id: v.string() })),
    [],
  ),
  observability: v.optional(v.record(v.string(), v.unknown())),
})

/** One deployment of the site in an account. */
export interface Deployment {
  environment: Environment
  /** `null` while no account is chosen. */
  accountId: string | null
  /** Everything wrangler needs; paths are relative to the project. */
  config: Config
  /** File of the key that seals its leads. */
  keyFile: string
  /** File of its other secrets, `NAME=value` by line. */
  secretsFile: string
}

/** Reads a deployment from `wrangler.toml`, overridden by `wrangler.local.toml`. Throws a sentence that names the file and the mistake. */
export function readDeployment(environment: Environment, files = { base: 'wrangler.toml', local: LOCAL_FILE }): Deployment {
  const base = read(configSchema, files.base, parse(readFileSync(files.base, 'utf8')))
  const local = existsSync(files.local) ? parse(readFileSync(files.local, 'utf8')) : {}
  const { account_id, env, ...top } = read(localFileSchema, files.local, local)
  const own = read(localSchema, files.local, environment === 'production' ? top : (env?.[environment] ?? {}))
  const unknown = Object.keys(own.vars).filter((name) => !(name in base.vars))
  if (unknown.length > 0) throw new Error(`${files.local}: ${unknown.join(', ')} is none of the [vars] of ${files.base}: remove it`)
  const suffix = environment === 'production' ? '' : `.${environment}`
  return {
    environment,
    accountId: account_id ?? null,
    config: merged(environment === 'production' ? base : asCopy(base, environment), own),
    keyFile: process.env['LEADS_KEY_FILE'] ?? `.leads-key${suffix}`,
    secretsFile: `.secrets${suffix}`,
  }
}

const localFileSchema = v.looseObject({
  account_id: v.optional(v.string()),
  env: v.optional(v.record(v.picklist(ENVIRONMENTS), v.record(v.string(), v.unknown()))),
})

function read<Output>(schema: v.GenericSchema<unknown, Output>, file: string, value: unknown): Output {
  const { success, output, issues } = v.safeParse(schema, value)
  if (success) return output
  throw new Error(`${file}: ${v.getDotPath(issues[0]) ?? 'the file'}: ${issues[0].message}`)
}

/** Settings that a copy does not inherit, because they reach real customers, colleagues, counters and buckets. */
const NOT_COPIED = [
  'AMOCRM_BASE',
  'LEADS_WEBHOOK_URL',
  'LEADS_EMAIL_FROM',
  'LEADS_EMAIL_TO',
  'LEADS_RELAY_URL',
  'ALARM_TELEGRAM_CHAT',
  'ANALYTICS_ACCOUNT_ID',
  'ANALYTICS_METRIKA_ID',
  'ANALYTICS_GTM_ID',
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_BUCKET',
  'DESK_HOST',
  'VERIFY_YANDEX',
  'VERIFY_GOOGLE',
  'VERIFY_BING',
]

/** Configuration of a copy, which has a name and databases of its own, and is closed to search engines. Rate limits are counted by account. */
function asCopy(base: Config, suffix: string): Config {
  const renamed = (name: string) => `${name}-${suffix}`
  const vars = Object.entries(base.vars).map(([name, value]) => [name, NOT_COPIED.includes(name) ? '' : value])
  return {
    ...base,
    name: renamed(base.name),
    // Without a relay the first record is at Cloudflare.
    vars: { ...Object.fromEntries(vars), LEADS_MODE: 'outbox', LEADS_PLACE: 'abroad', SITE_ENV: 'staging' },
    kv_namespaces: base.kv_namespaces.map((one) => ({ ...one, id: PLACEHOLDER })),
    d1_databases: base.d1_databases.map((one) => ({ ...one, database_id: PLACEHOLDER })),
    queues: {
      producers: base.queues.producers.map((one) => ({ ...one, queue: renamed(one.queue) })),
      consumers: base.queues.consumers.map((one) => ({ ...one, queue: renamed(one.queue) })),
    },
    ratelimits: base.ratelimits.map((one) => ({ ...one, namespace_id: `2${one.namespace_id}` })),
    // A copy counts events in its own database, like a local server.
    analytics_engine_datasets: [],
  }
}

function merged(base: Config, { vars, routes, kv_namespaces, d1_databases, observability }: v.InferOutput<typeof localSchema>): Config {
  const over = <Item extends { binding: string }>(items: Item[], others: { binding: string }[]) =>
    items.map((item) => ({ ...item, ...others.find(({ binding }) => binding === item.binding) }))
  return {
    ...base,
    vars: { ...base.vars, ...vars },
    workers_dev: base.workers_dev || (vars['PUBLIC_BASE'] ?? '').endsWith('.workers.dev'),
    ...(observability === undefined ? {} : { observability }),
    routes: routes.length > 0 ? routes : base.routes,
    kv_namespaces: over(base.kv_namespaces, kv_namespaces),
    d1_databases: over(base.d1_databases, d1_databases),
  }
}

const PLACEHOLDER = '0'

/** Whether an id is a placeholder of a resource that does not exist yet. */
export function isPlaceholder(id: string): boolean {
  return /^[0-]*\d?$/.test(id)
}

/** Id of a binding; throws when the deployment has no such resource yet. */
export function idOf(items: { binding: string; id?: string; database_id?: string }[], binding: string): string {
  const found = items.find((item) => item.binding === binding)
  const id = found?.id ?? found?.database_id ?? PLACEHOLDER
  if (isPlaceholder(id)) throw new Error(`${binding} has no id in ${LOCAL_FILE}: npm run setup makes it`)
  return id
}

/** Writes the configuration of wrangler for the worker that is built in `dist`. Returns its path. */
export function writeWranglerConfig(
  { config, environment, accountId }: Deployment,
  dist = 'dist',
  file = `.wrangler/site.${environment}.json`,
): string {
  const path = (target: string) => relative(dirname(file), target)
  // `build` only serves direct calls of wrangler.
  const { build: _, ...deployed } = config
  const built = {
    ...deployed,
    ...(accountId === null ? {} : { account_id: accountId }),
    main: path(`${dist}/worker/index.js`),
    no_bundle: true,
    rules: [{ type: 'ESModule', globs: ['**/*.js'] }],
    assets: { ...v.parse(v.looseObject({}), config['assets']), directory: path(`${dist}/client`) },
    d1_databases: config.d1_databases.map((one) => ({ ...one, migrations_dir: path(one.migrations_dir) })),
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(built, null, 2)}\n`)
  return file
}
