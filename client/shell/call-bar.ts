/** The button to the top of a wide page appears once so many screens have been scrolled past. */
const SCREENS_ABOVE = 2

/** The bar leaves to these their room: it would cover what they ask for. */
const ROOMS = 'main form:not(search form), .form-section, .site-footer'

export interface CallBar {
  /** Looks for the forms of the page that is shown; called after every visit. */
  observe: () => void
}

/** Shows the bar of the phone and the form once the first screen has been read, except over forms and the footer. */
export function startCallBar(bar: HTMLElement): CallBar {
  const seen = new Set<Element>()
  const update = () => {
    bar.toggleAttribute('data-shown', scrollY >= innerHeight && seen.size === 0 && !(observer === null && isAnyInView()))
    bar.toggleAttribute('data-far', scrollY >= SCREENS_ABOVE * innerHeight)
  }
  const note = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) isIntersecting ? seen.add(target) : seen.delete(target)
    update()
  }
  const observer = 'IntersectionObserver' in window ? new IntersectionObserver(note) : null
  const observe = () => {
    observer?.disconnect()
    seen.clear()
    for (const room of document.querySelectorAll(ROOMS)) observer?.observe(room)
    update()
  }
  bar.querySelector('.to-top')?.addEventListener('click', goUp)
  addEventListener('scroll', update, { passive: true })
  observe()
  bar.hidden = false
  return { observe }
}

/** Measured with every scroll where no observer tells. */
function isAnyInView(): boolean {
  return [...document.querySelectorAll(ROOMS)].some((room) => {
    const { top, bottom } = room.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
}

function goUp(): void {
  scrollTo({ top: 0 })
  document.querySelector<HTMLElement>('.logo')?.focus({ preventScroll: true })
}
