import type { FetchedPage } from './fetch-payload.ts'

const KEPT_PAGES = 20

export interface VisitedPages {
  /** The page of a history entry, if it is remembered and nothing on it has changed its address. */
  find: (destination: NavigationDestination) => FetchedPage | undefined
  /** Shows the page of a visit and scrolls it: to where it was left, to its anchor, or to the top. */
  change: (event: NavigateEvent, page: FetchedPage, swap: () => void) => void
  /** Takes the whole page in place of its beginning. */
  complete: (page: FetchedPage) => void
}

interface Left {
  top: number
  /** A page is evicted before its scroll position, because it needs more memory. */
  page?: FetchedPage
  /** Path and query that the page came from. */
  address: string
}

/**
 * Pages and their scroll positions by history entry. The browser's own scroll restoration is not enough: it changes the URL before the new
 * page is in place, and may then store the old page's position under the new URL.
 */
export function createVisitedPages(first: FetchedPage): VisitedPages {
  const left = new Map<string, Left>()
  let shown = first
  let address = addressOf(location)
  let key = currentKey()
  // A visit changes the entry before the page; an anchor makes a new entry for the page that is shown.
  navigation.addEventListener('currententrychange', () => {
    if (!navigation.transition) key = currentKey()
  })

  const keep = () => {
    left.delete(key)
    left.set(key, { top: scrollY, address, ...(shown.isWhole && { page: shown }) })
    const withPage = [...left.values()].filter(({ page }) => page)
    for (const oldest of withPage.slice(0, -KEPT_PAGES)) delete oldest.page
  }

  return {
    find(destination) {
      const found = left.get(destination.key)
      return found?.address === addressOf(new URL(destination.url)) ? found.page : undefined
    },
    change(event, page, swap) {
      keep()
      swap()
      shown = page
      address = addressOf({ pathname: page.path, search: new URL(event.destination.url).search })
      key = currentKey()
      const place = event.navigationType === 'traverse' ? left.get(key)?.top : topOf(event)
      if (place === undefined) return event.scroll()
      // Firefox scrolls to the top without a layout of the new page, and down again when that page grows in the next frame.
      document.documentElement.getBoundingClientRect()
      scrollTo({ top: place, behavior: 'instant' })
    },
    complete(page) {
      shown = page
    },
  }
}

function currentKey(): string {
  return navigation.currentEntry?.key ?? ''
}

function addressOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return pathname + search
}

/** `undefined` when the URL has an anchor to scroll to. */
function topOf({ destination }: NavigateEvent): number | undefined {
  return new URL(destination.url).hash === '' ? 0 : undefined
}
