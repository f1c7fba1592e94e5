import { isOrigin, withAsciiHost } from '../../../edge/setting.ts'
import type { Deployment } from '../../../tools/wrangler/deployment.ts'
import type { Account } from '../account.ts'
import { isMissing } from '../stores.ts'

/** Address of the worker. */
interface Place {
  base: string
  hostname: string
  /** Zone of the domain; `null` on workers.dev. */
  zone: string | null
}

/** Returns the given address, or the configured one unless it is an example; `null` when there is none. Throws a sentence on an invalid one. */
export function addressOf({ vars }: Deployment['config'], given: string | null): string | null {
  const asked = given ?? vars['PUBLIC_BASE'] ?? ''
  if (!isOrigin(asked) || !asked.startsWith('https:'))
    throw new Error(`An address is like https://site.ru, without a path, got ${JSON.stringify(asked)}`)
  const wanted = withAsciiHost(asked)
  return given === null && /\.example(?:\.\w+)?$/.test(new URL(wanted).hostname) ? null : wanted
}

/** Looks the address up in the account. The default is the account's address at workers.dev, which search engines do not list. */
export async function placeOf(account: Account, { name }: Deployment['config'], wanted: string | null): Promise<Place> {
  const hostname = wanted === null ? null : new URL(wanted).hostname
  if (wanted === null || hostname === null || hostname.endsWith('.workers.dev')) {
    const own = `${name}.${await subdomainOf(account)}.workers.dev`
    if (hostname !== null && hostname !== own) throw new Error(`The address of this worker at workers.dev is https://${own}, not ${wanted}`)
    return { base: `https://${own}`, hostname: own, zone: null }
  }
  const zones = new Set<string>()
  for await (const zone of account.api.zones.list({ account: { id: account.id } })) zones.add(zone.name)
  const labels = hostname.split('.')
  const zone = labels.map((_, at) => labels.slice(at).join('.')).find((suffix) => zones.has(suffix))
  if (!zone)
    throw new Error(`The account has no zone for ${hostname}: add the domain in the dashboard (Domains → Add a domain), then start again`)
  return { base: wanted, hostname, zone }
}

async function subdomainOf({ api, id }: Account): Promise<string> {
  try {
    return (await api.workers.subdomains.get({ account_id: id })).subdomain
  } catch (error) {
    if (!isMissing(error)) throw error
    throw new Error(
      'The account has no address at workers.dev yet: open Workers & Pages in the dashboard once, or name a domain, `-- --base https://site.ru`',
      { cause: error },
    )
  }
}
