export interface ScrollMemory {
  /** Remembers where the shown page stands, just before another takes its place. */
  leave: () => void
  /** Scrolls the page that was just put in place: back where it stood, to its anchor, or to its top. */
  arrive: (event: NavigateEvent) => void
}

/**
 * Places of the pages of this document by history entry. The browser's own restoring is not enough: it changes the address before the page
 * is there, and by then it may have stored the place of the page that is still shown under the new address.
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

/** `undefined` where an anchor says where to go. */
function topOf({ destination }: NavigateEvent): number | undefined {
  return new URL(destination.url).hash === '' ? 0 : undefined
}
