import { createScrollStage, isAtRest, type Stage, type StageOptions } from './scroll-stage.ts'

/** Starts with scrolling. Swiper replaces it after the pointer has entered the slides, its code has loaded and nothing moves. */
export function createStages(options: StageOptions): Stage {
  const life = new AbortController()
  const { signal } = life
  const { viewport, slides } = options
  let stage = createScrollStage(options)
  let isTouched = false
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
    viewport.addEventListener(
      type,
      ({ touches }) => {
        isTouched = touches.length > 0
      },
      { passive: true, signal },
    )

  const upgrade = async () => {
    const { createSwiperStage } = await import('./swiper-stage.ts')
    while (!signal.aborted && (isTouched || !isAtRest(viewport, slides))) await nextFrame()
    if (signal.aborted) return
    const index = stage.index()
    stage.stop()
    stage = createSwiperStage(options, index)
  }
  // Scrolling stays if swiper does not load.
  viewport.addEventListener('pointerover', () => void upgrade().catch(() => {}), { once: true, signal })
  return {
    index: () => stage.index(),
    show: (index) => stage.show(index),
    stop() {
      life.abort()
      stage.stop()
    },
  }
}

function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame)
}
