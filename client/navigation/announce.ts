/**
 * A page load moves focus and is announced by itself; after a swap the document must do both: the returned function moves focus to the
 * anchor or the heading of the page and announces its title to screen readers.
 */
export function startAnnouncer(): (main: HTMLElement, hash: string) => void {
  const status = document.createElement('p')
  status.className = 'visit-status visually-hidden'
  status.role = 'status'
  // Its data is changed, not its nodes: another node would make the browser look for `:has()` in the whole page again.
  const text = new Text(' ')
  status.append(text)
  document.body.append(status)
  return (main, hash) => {
    const target = targetOf(hash) ?? main.querySelector('h1') ?? main
    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus({ preventScroll: true })
    text.data = document.title
  }
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
