import { startAnnouncer } from './announce.ts'
import type { FetchedPage, Showable } from './fetch-payload.ts'
import { drawTopFirst, frameDrawn } from './frame-drawn.ts'
import { interceptVisit } from './intercept-visit.ts'
import { createLoadingBar } from './loading-bar.ts'
import { mayVisit, withTrailingSlash } from './page-address.ts'
import { type Arrival, createPageStore } from './page-store.ts'
import { startLikelyPrefetch } from './prefetch-likely.ts'
import { startPrefetch } from './prefetch-links.ts'
import { mayReload } from './reload-guard.ts'
import { changeWithCover } from './shared-cover.ts'
import { documentPage, swapPage } from './swap-page.ts'
import { createVisitedPages } from './visited-pages.ts'

const NEVER = new Promise<never>(() => {})

export interface NavigationDeps extends Showable {
  main: HTMLElement
  /** Markup of `main` as the document brought it, before its islands were hydrated. */
  markup: string
  /** Whether this document's code or styles are outdated or failed to load: the next page then loads as a new document. */
  needsNewDocument: () => boolean
  onVisit: () => void
  onVisited: (visited: { url: URL; referrer: string; title: string }) => void
}

/** Shows pages of the site inside this document. Without the Navigation API links load pages as usual. */
export function startNavigation(deps: NavigationDeps): void {
  if (!('navigation' in window)) return
  const bar = createLoadingBar()
  const announce = startAnnouncer()
  const visitedPages = createVisitedPages(documentPage(deps.main, deps.markup, deps.build))
  const pages = createPageStore(deps)
  const likely = startLikelyPrefetch(deps.main, async (url, signal) => {
    if (!deps.needsNewDocument()) await pages.prefetch(url, signal)
  })
  /** Whether a full page load has begun. */
  let leaving = false
  /** The visit whose progress the bar shows. */
  let latest: NavigateEvent | null = null

  const leave = ({ destination }: NavigateEvent, url: URL) => {
    leaving = true
    // `location.assign` with the current URL at best scrolls to its hash, so reload instead.
    if (location.href === destination.url) location.reload()
    else location.assign(url)
  }

  const onNavigate = (event: NavigateEvent) => {
    if (!mayVisit(event)) return
    const url = withTrailingSlash(new URL(event.destination.url))
    if (leaving || (deps.needsNewDocument() && mayReload(url.pathname))) loadDocument(event)
    else visit(event, url)
  }

  const visit = (event: NavigateEvent, url: URL) => {
    const referrer = location.href
    const { beginning, whole } = fromMemory(event, url) ?? overTheNetwork(event, url)
    likely.stop()
    interceptVisit(event, {
      url,
      async arrive() {
        const first = await (beginsAtTop(event) ? Promise.race([whole, beginning.then(nextFrame)]) : whole)
        url.pathname = first.path
        return first
      },
      async show(first) {
        deps.onVisit()
        const visited = { from: new URL(referrer).pathname, to: first.path, arriving: first.payload.main }
        await changeWithCover(deps.main, visited, () => {
          if (event.signal.aborted) return
          if (first.isWhole && beginsAtTop(event)) drawTopFirst(deps.main)
          visitedPages.change(event, first, () => swapPage(deps.main, first))
        })
        if (event.signal.aborted) return
        if (!first.isWhole) await showRest(event, whole)
        if (event.signal.aborted) return
        announce(deps.main, url.hash)
        likely.start()
        deps.onVisited({ url, referrer, title: first.payload.title })
      },
    })
  }

  const fromMemory = ({ navigationType, destination }: NavigateEvent, url: URL): Arrival | null => {
    const page = (navigationType === 'traverse' && visitedPages.find(destination)) || pages.find(url)
    return page && { beginning: NEVER, whole: Promise.resolve(page) }
  }

  const overTheNetwork = (event: NavigateEvent, url: URL): Arrival => {
    latest = event
    bar.start()
    const arrival = pages.fetch(url, event.signal)
    arrival.whole
      .catch(() => !event.signal.aborted && navigator.onLine && leave(event, url))
      .finally(() => latest === event && bar.finish())
    return arrival
  }

  const showRest = async ({ signal }: NavigateEvent, rest: Promise<FetchedPage>) => {
    await frameDrawn()
    const whole = await rest
    if (signal.aborted) return
    visitedPages.complete(whole)
    swapPage(deps.main, whole)
  }

  navigation.addEventListener('navigate', onNavigate)
  startPrefetch(async (url, signal) => pages.find(url) ?? pages.fetch(url, signal).whole)
}

/** Whether a page can be shown before all of it has arrived: its anchor or its saved scroll position may arrive last. */
function beginsAtTop({ navigationType, destination }: NavigateEvent): boolean {
  return navigationType !== 'traverse' && new URL(destination.url).hash === ''
}

/** Waits for a frame: on a fast network the whole page arrives before it. */
function nextFrame<T>(value: T): Promise<T> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve(value)))
}

/** The browser loads pages by itself, but for an entry made with `pushState` it would only change the URL, so reload. */
function loadDocument(event: NavigateEvent): void {
  if (event.destination.sameDocument) event.intercept({ scroll: 'manual', focusReset: 'manual', handler: async () => location.reload() })
}
