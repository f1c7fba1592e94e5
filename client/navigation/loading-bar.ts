const EASING = 0.08
const MIN_VISIBLE_MS = 300
const TICK_MS = 60
const FADE_MS = 200

export interface LoadingBar {
  start: () => void
  /** Runs to the end and hides, not before the bar was visible for 300 ms. */
  finish: () => void
}

/** The thin bar on top of the page while a page is on its way (behaviour 3.1). */
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

/** Goes on by a fixed share of what is left, so it slows down and never arrives by itself. */
export function nextProgress(progress: number): number {
  return progress + (1 - progress) * EASING
}
