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
