/** What moves the slides: the browser's own scrolling at first, swiper once the visitor points at them. */
export interface Stage {
  /** Index of the slide in view, or of the one that it is moving to. */
  index: () => number
  /** Moves to a slide. */
  show: (index: number) => void
  /** Lets go of the slides; the one in view stays there. */
  stop: () => void
}

export interface StagePlace {
  viewport: HTMLElement
  slides: readonly HTMLElement[]
  /** Told the slide that came into view, however it came. */
  onShown: (index: number) => void
}

export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
