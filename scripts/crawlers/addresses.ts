/** A place on the site that something leads to. */
export interface Target {
  /** Path and query. */
  address: string
  /** Decoded, without `#`. */
  fragment: string
}

/** Where a link of the page at `from` leads; `null` when that is not a page of this site. */
export function targetOf(href: string, from: string, base: string): Target | null {
  if (!URL.canParse(href, base + from)) return null
  const { origin, pathname, search, hash } = new URL(href, base + from)
  return origin === base ? { address: pathname + search, fragment: decoded(hash.slice(1)) } : null
}

/** The address without its query. */
export function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? ''
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
