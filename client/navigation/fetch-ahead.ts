import { whenIdle } from '../shell/when-idle.ts'
import { isFreeAndFast } from './connection.ts'
import { isPageAddress, withTrailingSlash } from './page-address.ts'

const PAGES = 2

/**
 * Fetches the pages that a visitor of this one most likely opens next, one after the other, when the browser is idle, the page is looked at
 * and the network is fast and free (behaviour 3.2).
 */
export function fetchAhead(main: HTMLElement, signal: AbortSignal, prefetch: (url: URL) => Promise<void>): void {
  if (!isFreeAndFast()) return
  whenIdle(async () => {
    for (const url of likelyPages(main)) if (!signal.aborted && !document.hidden) await prefetch(url)
  })
}

/** The first card, which below an article is a related one; the next page of a list; the second card. */
function likelyPages(main: HTMLElement): URL[] {
  const [first, second] = main.querySelectorAll<HTMLAnchorElement>('a.card-link')
  const current = main.querySelector('.pagination [aria-current=page]')?.closest('li')
  const next = current?.nextElementSibling?.querySelector('a')
  const addresses = [first, next, second].flatMap((link) => (link && link.origin === location.origin ? [link.href] : []))
  return [...new Set(addresses)]
    .map((address) => new URL(address))
    .filter((url) => isPageAddress(url))
    .slice(0, PAGES)
    .map(withTrailingSlash)
}
