import { createStages } from './stages.ts'

/**
 * Enhances the carousel of `features/cases/view/case-carousel.tsx`: steps, bullets and arrow keys move by slides, slides out of view are
 * inert, the position is announced, chosen tabs are restored.
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
  const status = carousel.querySelector('[role=status]')
  const bullets = [...carousel.querySelectorAll<HTMLElement>('.case-bullets a')]
  let shown = -1
  const settle = (index: number) => {
    shown = index
    for (const [at, slide] of slides.entries()) slide.inert = at !== index
    for (const [at, bullet] of bullets.entries()) bullet.setAttribute('aria-current', `${at === index}`)
    leadTo(carousel.querySelector<HTMLAnchorElement>('.step-previous'), slides[index - 1])
    leadTo(carousel.querySelector<HTMLAnchorElement>('.step-next'), slides[index + 1])
  }
  const onShown = (index: number) => {
    if (index === shown) return
    settle(index)
    if (status) status.textContent = `Пример ${index + 1} из ${slides.length}: ${slides[index]?.querySelector('h3')?.textContent ?? ''}`
  }
  const stages = createStages({ viewport, slides, onShown })
  const show = (index: number) => {
    const next = slides[index]
    if (!next || index === stages.index()) return
    const isOnBullet = bullets.some((bullet) => bullet === document.activeElement)
    const isFocusInside = slides[shown]?.contains(document.activeElement) ?? false
    // Comes first, because focus cannot move into a slide that is still inert.
    onShown(index)
    // The earlier slide is inert now, which would reset a focus in it to the top of the page; a focus on a bullet moves to the new bullet.
    if (isFocusInside) next.querySelector<HTMLElement>('h3 a, input:checked')?.focus({ preventScroll: true })
    if (isOnBullet) bullets[index]?.focus({ preventScroll: true })
    stages.show(index)
  }

  settle(stages.index())
  listen({ carousel, slides, signal, index: stages.index, show })
  return () => {
    stages.stop()
    if (status) status.textContent = ''
    for (const slide of slides) slide.inert = false
  }
}

/** Makes a step a link to its slide; a step without a slide is disabled, and can keep its focus. */
function leadTo(step: HTMLAnchorElement | null, slide: HTMLElement | undefined): void {
  if (!step) return
  if (slide) {
    step.href = `#${slide.id}`
    for (const name of ['role', 'aria-disabled', 'tabindex']) step.removeAttribute(name)
  } else {
    step.setAttribute('role', 'link')
    step.setAttribute('aria-disabled', 'true')
    step.tabIndex = -1
    step.removeAttribute('href')
  }
}

interface Controls extends Omit<Slides, 'viewport'> {
  index: () => number
  show: (index: number) => void
}

/** Steps and bullets are links to slides; `hashchange` handles links from elsewhere on the page. A click beside a slide is on the next one. */
function listen({ carousel, slides, signal, index, show }: Controls): void {
  const onClick = (event: MouseEvent) => {
    const anchor = anchorOf(event)
    const target = isBeside(event, slides[index()]) ? index() + 1 : slides.findIndex(({ id }) => id === anchor)
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

/** Whether the edge of the next slide was clicked: that slide is inert, so the target of the click is the container. */
function isBeside({ target, clientX, defaultPrevented }: MouseEvent, slide: HTMLElement | undefined): boolean {
  if (defaultPrevented) return false
  const isOnTrack = target instanceof Element && target.matches('.case-viewport, .case-track, .case-slide')
  return isOnTrack && slide !== undefined && clientX > slide.getBoundingClientRect().right
}

/** The hash of a link on this page, after a plain click. */
function anchorOf({ target, defaultPrevented, ctrlKey, metaKey, shiftKey }: MouseEvent): string | undefined {
  if (defaultPrevented || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return undefined
  return target.closest('a[href^="#"]')?.getAttribute('href')?.slice(1)
}

function targetOfKey({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, index: number, count: number): number | undefined {
  // On a tab, which is a radio button, arrow keys choose the next tab.
  if (altKey || ctrlKey || metaKey || shiftKey || target instanceof HTMLInputElement) return undefined
  return new Map([
    ['ArrowLeft', index - 1],
    ['ArrowRight', index + 1],
    ['Home', 0],
    ['End', count - 1],
  ]).get(key)
}

/** Chosen tabs by the name of their radio buttons. Module state, so that it survives the replacement of the page's markup (behaviour 6). */
const chosen = new Map<string, string>()

/** Restores the tabs that the visitor chose, and stores further choices until `signal` is aborted. */
function rememberTabs(carousel: HTMLElement, signal: AbortSignal): void {
  const radios = [...carousel.querySelectorAll<HTMLInputElement>('.case-tabs input')]
  // A choice made before this code loaded is the latest, so it overrides a stored one.
  for (const { name, value, checked, defaultChecked } of radios) if (checked && !defaultChecked) chosen.set(name, value)
  for (const radio of radios) if (chosen.get(radio.name) === radio.value) radio.checked = true
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === 'radio') chosen.set(target.name, target.value)
  }
  carousel.addEventListener('change', remember, { signal })
}
