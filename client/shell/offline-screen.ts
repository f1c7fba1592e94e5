/** Covers the page while the browser is offline and reloads it when the connection returns (behaviour 2.4). */
export function startOfflineScreen(screen: HTMLElement): void {
  const show = () => {
    screen.hidden = false
  }
  if (!navigator.onLine) show()
  addEventListener('offline', show)
  addEventListener('online', () => location.reload())
}
