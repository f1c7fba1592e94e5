interface OfflineScreen {
  /** Follows the connection from now on; returns what ends that. */
  start: () => () => void
}

/** Covers the page while the browser is offline and reloads it when the connection returns (spec.md §2.2). */
export function createOfflineScreen(screen: HTMLElement): OfflineScreen {
  const show = () => {
    screen.hidden = false
  }
  const reload = () => location.reload()
  return {
    start() {
      if (!navigator.onLine) show()
      addEventListener('offline', show)
      addEventListener('online', reload)
      return () => {
        removeEventListener('offline', show)
        removeEventListener('online', reload)
      }
    },
  }
}
