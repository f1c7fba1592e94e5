import type { MovedAddress } from '../../../content/schemas/moved-address.ts'
import type { SiteAddress } from '../../../content/schemas/site-address.ts'

type Reason = 'new' | 'changed' | 'removed' | 'moved'

/** Tells a search engine to look at an address again. */
export interface Announcement {
  path: string
  reason: Reason
  /** What is told of the address by this; empty for one that is gone and leads nowhere. */
  hash: string
}

/** All addresses that the site has now, or had. */
export interface Addresses {
  listed: Pick<SiteAddress, 'path' | 'hash'>[]
  moved: MovedAddress[]
}

/**
 * What a search engine has yet to be told, in the order of the lists. `told` holds what it was told last, by path. An address that is gone is
 * announced too: its visit is answered with 404, 410 or a redirect.
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
