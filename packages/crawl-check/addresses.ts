/** A place on the site to which something leads. */
export interface Target {
  /** Path and query. */
  address: string
  /** Decoded, without `#`. */
  fragment: string
}

/** The target of a link on the page at `from`; `null` when that is no page of this site. */
export function targetOf(href: string, from: string, base: string): Target | null {
  if (!URL.canParse(href, base + from)) return null
  const { origin, pathname, search, hash } = new URL(href, base + from)
  return origin === base ? { address: pathname + search, fragment: decoded(hash.slice(1)) } : null
}

/** The address without its query. */
export function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? ''
}

/** The origin of the address of a site. Throws a sentence with the name of the option when it is none. */
export function originOf(address: string, name: string): string {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Error(`${name} is an address like https://site.ru, got "${address}"`)
  return new URL(address).origin
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
