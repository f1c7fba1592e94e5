import { spawnSync } from 'node:child_process'
import { Accounts } from 'cloudflare/resources/accounts/accounts'
import { D1Resource } from 'cloudflare/resources/d1/d1'
import { KV } from 'cloudflare/resources/kv/kv'
import { Queues } from 'cloudflare/resources/queues/queues'
import { Workers } from 'cloudflare/resources/workers/workers'
import { Zones } from 'cloudflare/resources/zones/zones'
import { createClient } from 'cloudflare/tree-shakable'
import * as v from 'valibot'

const TIMEOUT_MS = 30_000
const RESOURCES = [Accounts, D1Resource, KV, Queues, Workers, Zones] as const

export type Api = ReturnType<typeof createClient<typeof RESOURCES>>

export interface Account {
  id: string
  name: string
  api: Api
}

/**
 * Creates a client of Cloudflare's API with the login of wrangler, or the token in CLOUDFLARE_API_TOKEN. A failed request is retried twice, unless it
 * creates something. Throws a sentence when nobody is logged in.
 */
export function connect(env: NodeJS.ProcessEnv, maxRetries = 2): Api {
  const baseURL = env['CLOUDFLARE_API_BASE_URL']
  return createClient({
    resources: RESOURCES,
    apiToken: tokenOf(env),
    timeout: TIMEOUT_MS,
    maxRetries,
    ...(baseURL ? { baseURL } : {}),
    fetch: (url, init) => fetch(url, init),
  })
}

/** Returns the token in CLOUDFLARE_API_TOKEN, else that of wrangler's login. Throws a sentence when there is neither. */
export function tokenOf(env: NodeJS.ProcessEnv): string {
  return env['CLOUDFLARE_API_TOKEN'] ?? loginOfWrangler()
}

const tokenSchema = v.object({ token: v.string() })

function loginOfWrangler(): string {
  const { status, stdout } = spawnSync('wrangler', ['auth', 'token', '--json'], { encoding: 'utf8' })
  if (status !== 0) throw new Error('Nobody is logged in: `npx wrangler login`, or a token in CLOUDFLARE_API_TOKEN')
  return v.parse(tokenSchema, JSON.parse(stdout)).token
}

/** Returns the wanted account, or the only one that the login can reach. Throws a sentence when it is ambiguous. */
export async function chooseAccount(api: Api, wanted: string | null): Promise<Account> {
  const accounts: { id: string; name: string }[] = []
  for await (const { id, name } of api.accounts.list()) accounts.push({ id, name })
  const found = wanted === null ? accounts : accounts.filter(({ id }) => id === wanted)
  const [account, ...others] = found
  if (!account) throw new Error(wanted === null ? 'The login reaches no account' : `The login does not reach the account ${wanted}`)
  if (others.length === 0) return { ...account, api }
  const list = found.map(({ id, name }) => `  CLOUDFLARE_ACCOUNT_ID=${id}  # ${name}`)
  throw new Error(`The login reaches ${found.length} accounts; name one:\n${list.join('\n')}`)
}
