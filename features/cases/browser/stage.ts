/** Moves the slides: the browser's own scrolling at first, swiper once the pointer is over them. */
export interface Stage {
  /** Index of the slide in view, or of the one that it is moving to. */
  index: () => number
  /** Moves to a slide. */
  show: (index: number) => void
  /** Stops handling the slides; the one in view stays in view. */
  stop: () => void
}

export interface StageOptions {
  viewport: HTMLElement
  slides: readonly HTMLElement[]
  /** Called with the slide that came into view, however it was moved. */
  onShown: (index: number) => void
}

export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
