const HIDDEN_FRAME_MS = 200

/** Resolves after the next frame, or after a moment while the page is hidden and has no frames. */
export function frameDrawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, HIDDEN_FRAME_MS)
  })
}

/**
 * Lets the next frame show only the top of an article that is swapped into `main` (`visits.css`), and the following frame the rest, because
 * style and layout of a long page keep a slow computer busy.
 */
export function drawTopFirst(main: HTMLElement): void {
  main.toggleAttribute('data-top-first', true)
  void frameDrawn().then(() => main.removeAttribute('data-top-first'))
}
