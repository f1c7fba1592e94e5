import Swiper from 'swiper'
import type { Stage, StageOptions } from './scroll-stage.ts'

/** Space between two slides in px (behaviour 6); `.case-slide` has the same margin before swiper arrives. */
const SLIDE_GAP = 30
const SLIDE_MS = 300
/** The mouse selects this text instead of dragging the slide. */
const TEXT = '.case-text *'

/** Runs swiper on the same markup, starting with the slide in view, so that nothing moves visibly. */
export function createSwiperStage({ viewport, onShown }: StageOptions, index: number): Stage {
  const life = new AbortController()
  viewport.classList.add('case-viewport-driven')
  viewport.scrollTo({ left: 0, behavior: 'instant' })
  const swiper = new Swiper(viewport, {
    wrapperClass: 'case-track',
    slideClass: 'case-slide',
    initialSlide: index,
    // `auto` uses each slide's own width, which keeps fractions of a pixel.
    slidesPerView: 'auto',
    spaceBetween: SLIDE_GAP,
    // A slow swipe changes the slide after a quarter of its width.
    longSwipesRatio: 0.25,
    speed: prefersStillness() ? 0 : SLIDE_MS,
  })
  const reportSlide = () => onShown(swiper.activeIndex)
  swiper.on('transitionStart', reportSlide)
  swiper.on('transitionEnd', reportSlide)
  swiper.wrapperEl.addEventListener('pointerdown', leaveTextToMouse, { signal: life.signal })
  viewport.addEventListener('dragstart', (event) => event.preventDefault(), { signal: life.signal })
  return {
    index: () => swiper.activeIndex,
    show: (next) => swiper.slideTo(next),
    stop() {
      life.abort()
      const left = -swiper.translate
      swiper.destroy(true, true)
      viewport.classList.remove('case-viewport-driven')
      viewport.scrollTo({ left, behavior: 'instant' })
    },
  }
}

function leaveTextToMouse(event: PointerEvent): void {
  if (event.pointerType === 'mouse' && event.target instanceof Element && event.target.closest(TEXT)) event.stopPropagation()
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
