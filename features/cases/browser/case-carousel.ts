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

type FocusPlace = '.step-previous' | '.step-next' | 'bullet' | null

/** Where in a carousel the focus stands, so that it can stand at the same place of the next slide; `null` when it is elsewhere. */
export function placeOfFocus(slide: HTMLElement | undefined, bullets: readonly HTMLElement[]): FocusPlace {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement)) return null
  if (bullets.includes(focused)) return 'bullet'
  if (!slide?.contains(focused)) return null
  return focused.matches('.step-previous') ? '.step-previous' : '.step-next'
}

/** The slide that loses the focus becomes inert, which would drop it to the top of the page. */
export function focusOn(place: FocusPlace, slide: HTMLElement, bullet: HTMLElement | undefined): void {
  if (place === null) return
  const target = place === 'bullet' ? bullet : slide.querySelector<HTMLElement>(place)
  target?.focus({ preventScroll: true })
}

/** The tab chosen on each slide, by the name of its radio buttons; it outlives the page's markup (behaviour 6). */
const chosen = new Map<string, string>()

/** Chooses the tabs that the visitor had chosen and remembers what is chosen from now on, until `signal` ends it. */
export function rememberTabs(carousel: HTMLElement, signal: AbortSignal): void {
  const radios = [...carousel.querySelectorAll<HTMLInputElement>('.case-tabs input')]
  // What was chosen before this code came is the visitor's latest word.
  for (const { name, value, checked, defaultChecked } of radios) if (checked && !defaultChecked) chosen.set(name, value)
  for (const radio of radios) if (chosen.get(radio.name) === radio.value) radio.checked = true
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === 'radio') chosen.set(target.name, target.value)
  }
  carousel.addEventListener('change', remember, { signal })
}
