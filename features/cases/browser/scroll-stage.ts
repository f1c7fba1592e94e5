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

/** Moves the slides by the browser's own horizontal scrolling with snap points. */
export function createScrollStage({ viewport, slides, onShown }: StageOptions): Stage {
  const life = new AbortController()
  let shown = nearestSlide(viewport, slides)
  /** Target slide of a step, while the viewport is still scrolling past the slides between. */
  let target: number | null = null
  const arrive = () => {
    const nearest = nearestSlide(viewport, slides)
    if (target !== null && nearest !== target) return
    target = null
    if (nearest === shown) return
    shown = nearest
    onShown(shown)
  }
  const takeOver = () => {
    target = null
  }
  const passively = { passive: true, signal: life.signal }
  viewport.addEventListener('scroll', arrive, passively)
  for (const type of ['touchstart', 'wheel']) viewport.addEventListener(type, takeOver, passively)
  viewport.addEventListener(
    'scrollend',
    () => {
      // `scrollend` of an earlier scroll that a step interrupted may arrive late; scroll on to the target.
      if (target !== null && nearestSlide(viewport, slides) !== target) viewport.scrollTo({ left: leftOf(slides, target) })
      else {
        takeOver()
        arrive()
      }
    },
    passively,
  )
  return {
    index: () => target ?? shown,
    show(index) {
      target = index
      viewport.scrollTo({ left: leftOf(slides, index) })
      arrive()
    },
    stop: () => life.abort(),
  }
}

/** Whether a slide is exactly in view, so that swiper can take over without a visible jump. */
export function isAtRest(viewport: HTMLElement, slides: readonly HTMLElement[]): boolean {
  return Math.abs(leftOf(slides, nearestSlide(viewport, slides)) - viewport.scrollLeft) < 1
}

function nearestSlide(viewport: HTMLElement, slides: readonly HTMLElement[]): number {
  const distances = slides.map((_, index) => Math.abs(leftOf(slides, index) - viewport.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

function leftOf(slides: readonly HTMLElement[], index: number): number {
  return (slides[index]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0)
}
