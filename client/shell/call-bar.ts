/** The button to the top of a wide page appears after so many screens of scrolling. */
const SCREENS_ABOVE = 2

/** Hide the bar over forms and the footer. */
const HIDE_OVER = 'main form:not(search form), .form-section, .site-footer'

/**
 * Shows the bar with the phone and the form link below the first screen, except over forms and the footer. The returned function observes
 * the forms of the current page; it is called after every visit.
 */
export function startCallBar(bar: HTMLElement): () => void {
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
    for (const area of document.querySelectorAll(HIDE_OVER)) observer?.observe(area)
    update()
  }
  bar.querySelector('.to-top')?.addEventListener('click', goUp)
  addEventListener('scroll', update, { passive: true })
  observe()
  bar.hidden = false
  return observe
}

/** Measures at every scroll in browsers without IntersectionObserver. */
function isAnyInView(): boolean {
  return [...document.querySelectorAll(HIDE_OVER)].some((area) => {
    const { top, bottom } = area.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
}

function goUp(): void {
  scrollTo({ top: 0 })
  document.querySelector<HTMLElement>('.logo')?.focus({ preventScroll: true })
}
