const EASING = 0.08
const MIN_VISIBLE_MS = 300
const TICK_MS = 60
const FADE_MS = 200

export interface LoadingBar {
  start: () => void
  /** Fills the bar and hides it, but not before it was visible for 300 ms. */
  finish: () => void
}

/** The progress bar at the top of the window while a page is loading (behaviour 3.1). */
export function createLoadingBar(): LoadingBar {
  const bar = document.createElement('div')
  bar.className = 'loading-bar'
  bar.ariaHidden = 'true'
  let startedAt: number | null = null
  let progress = 0
  let ticking = 0
  let ending = 0
  const draw = (to: number) => {
    progress = to
    bar.style.scale = `${to} 1`
  }
  const hide = () => {
    bar.classList.add('loading-bar-done')
    ending = window.setTimeout(() => bar.remove(), FADE_MS)
  }
  return {
    start() {
      clearTimeout(ending)
      clearInterval(ticking)
      startedAt ??= performance.now()
      bar.classList.remove('loading-bar-done')
      draw(bar.isConnected ? progress : 0)
      document.body.append(bar)
      ticking = window.setInterval(() => draw(nextProgress(progress)), TICK_MS)
    },
    finish() {
      if (startedAt === null) return
      const visibleFor = performance.now() - startedAt
      startedAt = null
      clearTimeout(ending)
      ending = window.setTimeout(
        () => {
          clearInterval(ticking)
          draw(1)
          hide()
        },
        Math.max(0, MIN_VISIBLE_MS - visibleFor),
      )
    },
  }
}

/** Advances by a fixed share of the remaining distance, so it slows down and never reaches 1 by itself. */
export function nextProgress(progress: number): number {
  return progress + (1 - progress) * EASING
}
