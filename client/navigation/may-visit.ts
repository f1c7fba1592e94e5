import { isPageAddress } from './page-address.ts'

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
