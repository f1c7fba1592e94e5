/** The button shows where at least this many screens lie above. */
const SCREENS_ABOVE = 2

/** A way back to the top of a long page. Without JavaScript the browser's own means remain, so it is made here. */
export function createToTop(): void {
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
