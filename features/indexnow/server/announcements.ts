import type { MovedAddress } from '../../../content/schemas/moved-address.ts'
import type { SiteAddress } from '../../../content/schemas/site-address.ts'

type Reason = 'new' | 'changed' | 'removed' | 'moved'

/** Asks a search engine to crawl an address again. */
export interface Announcement {
  path: string
  reason: Reason
  /** Hash of the address's content that this announces; empty for a removed address without a redirect. */
  hash: string
}

/** All current and former addresses of the site. */
export interface Addresses {
  listed: Pick<SiteAddress, 'path' | 'hash'>[]
  moved: MovedAddress[]
}

/**
 * Changes that a search engine has not been notified of, in the order of the lists. `told` contains the last announced hash by path. A
 * removed address is announced too: the crawler gets 404, 410 or a redirect.
 */
export function announcements({ listed, moved }: Addresses, told: ReadonlyMap<string, string>): Announcement[] {
  const living = new Set(listed.map(({ path }) => path))
  const known = new Set([...living, ...moved.map(({ from }) => from)])
  return [
    ...listed.map(({ path, hash }): Announcement => ({ path, reason: told.has(path) ? 'changed' : 'new', hash })),
    ...moved.filter(({ from }) => !living.has(from)).map(departure),
    ...[...told.keys()].filter((path) => !known.has(path)).map((path): Announcement => ({ path, reason: 'removed', hash: '' })),
  ].filter(({ path, hash }) => told.get(path) !== hash)
}

function departure(address: MovedAddress): Announcement {
  const { from: path, status } = address
  return status === 410 ? { path, reason: 'removed', hash: `${status}` } : { path, reason: 'moved', hash: `${status} ${address.to}` }
}
