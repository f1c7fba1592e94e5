import { startAnnouncer } from './announce.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { interceptVisit } from './intercept-visit.ts'
import { createLoadingBar } from './loading-bar.ts'
import { mayVisit, withTrailingSlash } from './page-address.ts'
import { createPageStore, type FetchedPage } from './page-store.ts'
import { startPrefetch } from './prefetch-links.ts'
import { mayReload } from './reload-guard.ts'
import { createScrollMemory, swapPage, withTransition } from './swap-page.ts'

export interface NavigationDeps {
  main: HTMLElement
  /** Build of this document. */
  build: string
  /** Whether another build is live or a file of this document failed to load: the next page is then loaded whole. */
  mustLoadAnew: () => boolean
  onVisit: () => void
  onVisited: (visited: { url: URL; referrer: string; title: string }) => void
}

/** Shows pages of the site inside this document. Without the Navigation API links load pages as usual. */
export function startNavigation(deps: NavigationDeps): void {
  if (!('navigation' in window)) return
  const bar = createLoadingBar()
  const announcer = startAnnouncer()
  const scroll = createScrollMemory()
  const pages = createPageStore(deps.build)
  /** Set once a full page load has begun. */
  let leaving = false
  /** The visit whose progress the bar shows. */
  let latest: NavigateEvent | null = null
  /** Ends when the visitor leaves the page that is shown. */
  let reading = new AbortController()

  const lookAhead = () => {
    reading = new AbortController()
    const { signal } = reading
    fetchAhead(deps.main, signal, (url) => pages.guess(url, signal))
  }

  const leave = ({ destination }: NavigateEvent, url: URL) => {
    leaving = true
    // `location.assign` with the current URL at best scrolls to its hash, so reload instead.
    if (location.href === destination.url) location.reload()
    else location.assign(url)
  }

  const show = async (event: NavigateEvent, url: URL, { payload, path }: FetchedPage, referrer: string) => {
    deps.onVisit()
    await withTransition(() => {
      // The transition calls this in the next frame; another navigation may have aborted the visit by then.
      if (event.signal.aborted) return
      scroll.leave()
      const left = swapPage(deps.main, payload, path)
      const from = new URL(referrer)
      pages.keepFirst(from, { path: from.pathname, payload: { ...left, build: deps.build } })
      scroll.arrive(event)
    }, event.hasUAVisualTransition)
    if (event.signal.aborted) return
    announcer.announce(deps.main, url.hash)
    deps.onVisited({ url, referrer, title: payload.title })
    lookAhead()
  }

  const onNavigate = (event: NavigateEvent) => {
    if (!mayVisit(event)) return
    const url = withTrailingSlash(new URL(event.destination.url))
    if (leaving || (deps.mustLoadAnew() && mayReload(url.pathname))) loadAnew(event)
    else visit(event, url)
  }

  const visit = (event: NavigateEvent, url: URL) => {
    const referrer = location.href
    latest = event
    bar.start()
    const fetching = pages.get(url, event.signal, event.navigationType === 'traverse')
    reading.abort()
    const arrive = async () => {
      try {
        const page = await fetching
        url.pathname = page.path
        return page
      } catch (error) {
        if (!event.signal.aborted && navigator.onLine) leave(event, url)
        throw error
      } finally {
        if (latest === event) bar.finish()
      }
    }
    interceptVisit(event, { url, arrive, show: (page) => show(event, url, page, referrer) })
  }

  navigation.addEventListener('navigate', onNavigate)
  startPrefetch(pages.prefetch)
  lookAhead()
}

/** The browser loads pages by itself, but for an entry made with `pushState` it would only change the URL, so reload. */
function loadAnew(event: NavigateEvent): void {
  if (event.destination.sameDocument) event.intercept({ scroll: 'manual', focusReset: 'manual', handler: async () => location.reload() })
}
