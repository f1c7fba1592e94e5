import { focusOn, placeOfFocus } from './follow-focus.ts'
import { rememberTabs } from './remember-tabs.ts'
import { createStages } from './stages.ts'

/**
 * The case carousel of `features/cases/view/case-carousel.tsx` in the browser: steps, bullets and arrow keys move by slides, those out of view are inert,
 * the position is announced, chosen tabs are remembered.
 */
export function enhanceCaseCarousel(carousel: HTMLElement): () => void {
  const life = new AbortController()
  rememberTabs(carousel, life.signal)
  const viewport = carousel.querySelector<HTMLElement>('.case-viewport')
  const slides = [...carousel.querySelectorAll<HTMLElement>('.case-slide')]
  const stop = viewport && slides.length > 1 ? startSlides({ carousel, viewport, slides, signal: life.signal }) : undefined
  return () => {
    life.abort()
    stop?.()
  }
}

interface Slides {
  carousel: HTMLElement
  viewport: HTMLElement
  slides: readonly HTMLElement[]
  signal: AbortSignal
}

function startSlides({ carousel, viewport, slides, signal }: Slides): () => void {
  const status = addStatus(carousel)
  const bullets = [...carousel.querySelectorAll<HTMLElement>('.case-bullets a')]
  let shown = -1
  const settle = (index: number) => {
    shown = index
    for (const [at, slide] of slides.entries()) slide.inert = at !== index
    for (const [at, bullet] of bullets.entries()) bullet.setAttribute('aria-current', `${at === index}`)
  }
  const onShown = (index: number) => {
    if (index === shown) return
    settle(index)
    status.textContent = `Кейс ${index + 1} из ${slides.length}: ${slides[index]?.querySelector('h3')?.textContent ?? ''}`
  }
  const stages = createStages({ viewport, slides, onShown })
  const show = (index: number) => {
    const next = slides[index]
    if (!next || index === stages.index()) return
    const place = placeOfFocus(slides[shown], bullets)
    // First, because focus cannot move into a slide that is still inert.
    onShown(index)
    focusOn(place, next, bullets[index])
    stages.show(index)
  }

  settle(stages.index())
  listen({ carousel, slides, signal, index: stages.index, show })
  return () => {
    stages.stop()
    status.remove()
    for (const slide of slides) slide.inert = false
  }
}

function addStatus(carousel: HTMLElement): HTMLElement {
  const status = document.createElement('p')
  status.className = 'visually-hidden'
  status.role = 'status'
  carousel.appendChild(status)
  return status
}

interface Controls {
  carousel: HTMLElement
  slides: readonly HTMLElement[]
  signal: AbortSignal
  index: () => number
  show: (index: number) => void
}

/** Steps and bullets are anchors of slides; links from elsewhere on the page lead to them as well. */
function listen({ carousel, slides, signal, index, show }: Controls): void {
  const onClick = (event: MouseEvent) => {
    const anchor = anchorOf(event)
    const target = slides.findIndex(({ id }) => id === anchor)
    if (target < 0) return
    event.preventDefault()
    show(target)
  }
  const onKey = (event: KeyboardEvent) => {
    const target = targetOfKey(event, index(), slides.length)
    if (target === undefined) return
    event.preventDefault()
    show(target)
  }
  carousel.addEventListener('click', onClick, { signal })
  carousel.addEventListener('keydown', onKey, { signal })
  window.addEventListener('hashchange', () => show(slides.findIndex((slide) => slide.matches(':target'))), { signal })
}

/** Name of the anchor that a plain click on a link leads to. */
function anchorOf({ target, defaultPrevented, ctrlKey, metaKey, shiftKey }: MouseEvent): string | undefined {
  if (defaultPrevented || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return undefined
  return target.closest('a[href^="#"]')?.getAttribute('href')?.slice(1)
}

function targetOfKey({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, index: number, count: number): number | undefined {
  // On a tab, arrows choose the next tab.
  if (altKey || ctrlKey || metaKey || shiftKey || target instanceof HTMLInputElement) return undefined
  return new Map([
    ['ArrowLeft', index - 1],
    ['ArrowRight', index + 1],
    ['Home', 0],
    ['End', count - 1],
  ]).get(key)
}
