/** The button appears once at least this many screens have been scrolled past. */
const SCREENS_ABOVE = 2

/** A button that scrolls to the top of a long page. It is made by script because it does nothing without JavaScript. */
export function startToTop(): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'to-top'
  button.ariaLabel = 'Наверх'
  button.hidden = true
  button.addEventListener('click', () => {
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('.logo')?.focus({ preventScroll: true })
  })
  document.querySelector('.site-footer')?.before(button)
  const update = () => {
    button.hidden = scrollY < SCREENS_ABOVE * innerHeight
  }
  addEventListener('scroll', update, { passive: true })
  update()
}
