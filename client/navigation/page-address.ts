/** Parts of the site that answer with something else than a page of the site's frame. */
const NOT_PAGES = /^\/(?:admin|api|builds|_ipx)(?:\/|$)/

/** Whether an address of the site leads to a page and not to a file or a service. */
export function isPageAddress({ pathname }: URL): boolean {
  return !NOT_PAGES.test(pathname) && !hasExtension(pathname)
}

/** The address with the trailing slash that the server would redirect to. */
export function withTrailingSlash(url: URL): URL {
  if (url.pathname.endsWith('/')) return url
  const slashed = new URL(url)
  slashed.pathname += '/'
  return slashed
}

function hasExtension(pathname: string): boolean {
  return /\.[^/]+$/.test(pathname)
}
