import { isFile, isService } from '../../contract/paths.ts'

/** Whether a URL of the site leads to a page, not to a file or a service. */
export function isPageAddress({ pathname }: URL): boolean {
  return !isService(pathname) && !isFile(pathname)
}

/** The URL with the trailing slash to which the server would redirect. */
export function withTrailingSlash(url: URL): URL {
  if (url.pathname.endsWith('/')) return url
  const slashed = new URL(url)
  slashed.pathname += '/'
  return slashed
}

/** Whether this document can handle a navigation itself: one between pages of the site. All others are left to the browser. */
export function mayVisit(event: NavigateEvent): boolean {
  if (!event.canIntercept || event.hashChange) return false
  if (event.downloadRequest !== null || event.formData !== null) return false
  if (event.navigationType === 'reload') return false
  if (isStateOnly(event)) return false
  return isPageAddress(new URL(event.destination.url))
}

/** `history.pushState` and `replaceState`: page code changed the URL itself. */
function isStateOnly({ navigationType, destination }: NavigateEvent): boolean {
  return navigationType !== 'traverse' && destination.sameDocument
}
