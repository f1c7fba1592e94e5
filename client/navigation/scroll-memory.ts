export interface ScrollMemory {
  /** Stores the scroll position of the current page, just before another replaces it. */
  leave: () => void
  /** Scrolls the new page: to its stored position, to its anchor, or to the top. */
  arrive: (event: NavigateEvent) => void
}

/**
 * Scroll positions by history entry. The browser's own scroll restoration is not enough: it changes the URL before the new page is in
 * place, and may then store the old page's position under the new URL.
 */
export function createScrollMemory(): ScrollMemory {
  const places = new Map<string, number>()
  let shown = navigation.currentEntry?.key
  return {
    leave() {
      if (shown !== undefined) places.set(shown, scrollY)
    },
    arrive(event) {
      shown = navigation.currentEntry?.key
      const place = event.navigationType === 'traverse' ? places.get(shown ?? '') : topOf(event)
      if (place === undefined) event.scroll()
      else scrollTo({ top: place, behavior: 'instant' })
    },
  }
}

/** `undefined` when the URL has an anchor to scroll to. */
function topOf({ destination }: NavigateEvent): number | undefined {
  return new URL(destination.url).hash === '' ? 0 : undefined
}
