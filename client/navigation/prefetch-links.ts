import { isDataExpensive } from './connection.ts'
import { isPageAddress, withTrailingSlash } from './page-address.ts'

/**
 * Fetches the page of a link that is hovered or pressed (behaviour 3.2). The request is given up when the pointer goes elsewhere, unless a
 * visit waits for it too.
 */
export function startPrefetch(fetch: (url: URL, signal: AbortSignal) => Promise<unknown>): void {
  let aimed: HTMLAnchorElement | null = null
  let life = new AbortController()
  const aim = (link: HTMLAnchorElement | null) => {
    life.abort()
    life = new AbortController()
    aimed = link
  }
  const onPointer = ({ target, type }: Event) => {
    const link = linkOf(target)
    if (link !== aimed) aim(link)
    else if (type === 'pointerover') return
    const url = link && pageOfLink(link)
    if (url && !isDataExpensive()) fetch(url, life.signal).catch(() => {})
  }
  for (const type of ['pointerover', 'pointerdown', 'touchstart']) addEventListener(type, onPointer, { passive: true })
  addEventListener('pointercancel', () => aim(null))
  // A finger leaves the page too, between its touch and the click.
  addEventListener('pointerout', ({ pointerType, relatedTarget }) => pointerType === 'mouse' && !relatedTarget && aim(null))
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
}

/** The page that a click on a link would show in this document; `null` when it shows none, or the same. */
export function pageOfLink(link: HTMLAnchorElement): URL | null {
  if (link.target || link.hasAttribute('download') || link.dataset['dialog'] || link.origin !== location.origin) return null
  const url = new URL(link.href)
  const isShown = url.pathname === location.pathname && url.search === location.search
  return isPageAddress(url) && !isShown ? withTrailingSlash(url) : null
}
