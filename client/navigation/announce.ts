interface Announcer {
  /** Moves focus to the anchor or the heading of the page and announces its title to screen readers. */
  announce: (main: HTMLElement, hash: string) => void
}

/** A page load moves focus and is announced by itself; after a swap the document must do both. */
export function startAnnouncer(): Announcer {
  const status = document.createElement('p')
  status.className = 'visit-status visually-hidden'
  status.role = 'status'
  document.body.append(status)
  return {
    announce(main, hash) {
      const target = targetOf(hash) ?? main.querySelector('h1') ?? main
      if (target.tabIndex < 0) target.tabIndex = -1
      target.focus({ preventScroll: true })
      status.textContent = document.title
    },
  }
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
