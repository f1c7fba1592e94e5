import { isPageAddress, withTrailingSlash } from './page-address.ts'

/** A pointer that rests this long on a link shows that the visitor is about to click. */
const INTENT_MS = 65

/** Fetches the page of a link that is hovered or touched, unless the visitor saves data or the network is slow (behaviour 3.2). */
export function startPrefetch(prefetch: (url: URL) => void): void {
  if (isDataDear()) return
  let intent = 0
  const plan = (event: Event, delayMs: number) => {
    clearTimeout(intent)
    const url = pageOf(event.target)
    if (url) intent = window.setTimeout(() => prefetch(url), delayMs)
  }
  addEventListener('pointerover', (event) => plan(event, INTENT_MS), { passive: true })
  addEventListener('touchstart', (event) => plan(event, 0), { passive: true })
}

function isDataDear(): boolean {
  // Only Chromium has the Network Information API; other browsers count as fast.
  const connection: { saveData?: boolean; effectiveType?: string } = Reflect.get(navigator, 'connection') ?? {}
  return connection.saveData === true || /2g$/.test(connection.effectiveType ?? '')
}

function pageOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download') || link.dataset.dialog || link.origin !== location.origin) return null
  const url = new URL(link.href)
  return isPageAddress(url) && url.pathname !== location.pathname ? withTrailingSlash(url) : null
}
