/** Target of a link within the site. */
export interface Target {
  /** Path and query. */
  address: string
  /** The decoded fragment, without `#`. */
  fragment: string
}

/** Target of a link on the page at `from`; `null` if the link leads outside the site. */
export function targetOf(href: string, from: string, base: string): Target | null {
  const target = URL.parse(href, base + from)
  return target?.origin === base ? { address: target.pathname + target.search, fragment: decoded(target.hash.slice(1)) } : null
}

/** The address without its query. */
export function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? ''
}

/** Origin of a site's URL. Throws an error that names the option if the URL is invalid. */
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
