import { frameDrawn } from './frame-drawn.ts'

/**
 * Lets the next frame show only the top of an article that comes into `main` (`visits.css`), and the one after it the rest, because styles and
 * layout of a long page keep a slow computer busy.
 */
export function drawTopFirst(main: HTMLElement): void {
  main.toggleAttribute('data-top-first', true)
  void frameDrawn().then(() => main.removeAttribute('data-top-first'))
}
