import { isSlow } from './connection.ts'
import { isPageAddress, withTrailingSlash } from './page-address.ts'

/**
 * Asks for the page of a link as soon as a pointer comes over it or a finger touches it, and gives up when the pointer goes elsewhere first;
 * never while the visitor saves data or on a slow network (behaviour 3.2). `prefetch` fetches until its signal is aborted.
 */
export function startPrefetch(prefetch: (url: URL, signal: AbortSignal) => void): void {
  if (isSlow()) return
  let pointed = ''
  let interest = new AbortController()
  const ask = ({ target }: Event) => {
    const url = pageOf(target)
    // A pointer that moves inside a link comes over each of its elements.
    if (url && url.href === pointed && !interest.signal.aborted) return
    interest.abort()
    pointed = url?.href ?? ''
    if (!url) return
    interest = new AbortController()
    prefetch(url, interest.signal)
  }
  for (const type of ['pointerover', 'pointerdown', 'touchstart']) addEventListener(type, ask, { passive: true })
}

/** The address of the page that a link inside this document leads to. */
function pageOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download') || link.dataset.dialog || link.origin !== location.origin) return null
  const url = new URL(link.href)
  return isPageAddress(url) && url.pathname !== location.pathname ? withTrailingSlash(url) : null
}
