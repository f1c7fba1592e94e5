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

/** Whether a navigation is one between pages of the site, which this document can make by itself; every other is left to the browser. */
export function mayVisit(event: NavigateEvent): boolean {
  if (!event.canIntercept || event.hashChange) return false
  if (event.downloadRequest !== null || event.formData !== null) return false
  if (event.navigationType === 'reload') return false
  if (isStateOnly(event)) return false
  return isPageAddress(new URL(event.destination.url))
}

/** `history.pushState` and `replaceState`: the page itself has changed its address. */
function isStateOnly({ navigationType, destination }: NavigateEvent): boolean {
  return navigationType !== 'traverse' && destination.sameDocument
}
