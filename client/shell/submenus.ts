/** Submenus of the header: keyboard control, and on a phone the second tap visits the parent's own page (behaviour 2.2). */
export function startSubmenus(header: HTMLElement, isDesktop: () => boolean): void {
  const menu = header.querySelector<HTMLElement>('.main-menu')
  menu?.addEventListener('click', (event) => openOrVisit(event, isDesktop()))
  menu?.addEventListener('keydown', (event) => move(event, menu))
  header.addEventListener('keydown', leaveWithEscape)
}

function openOrVisit(event: MouseEvent, isDesktop: boolean): void {
  const target = event.target instanceof Element ? event.target : null
  const details = target?.closest('details')
  if (!details?.open) return
  if (target?.closest('a')) details.open = false
  if (isDesktop || !target?.closest('summary')) return
  event.preventDefault()
  details.querySelector<HTMLAnchorElement>('.menu-all')?.click()
}

/** Arrow keys: left and right along the row, down into a submenu, up and down inside it. */
function move(event: KeyboardEvent, menu: HTMLElement): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement)) return
  const panel = focused.closest('.menu-panel')
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (step === undefined) return
  const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  const next = isAcross ? beside(menu, focused, step) : panel ? within(panel, focused, step) : into(focused, step)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function beside(menu: HTMLElement, focused: HTMLElement, step: number): HTMLElement | undefined {
  const all = [...menu.querySelectorAll<HTMLElement>(':scope > ul > li > a, :scope > ul > li > details > summary')]
  const heads = all.filter((head) => head.getClientRects().length > 0)
  const current = heads.findIndex((head) => head.parentElement?.contains(focused))
  return heads.at((current + step) % heads.length)
}

function within(panel: Element, focused: HTMLElement, step: number): HTMLElement | undefined {
  const links = [...panel.querySelectorAll<HTMLElement>('a')]
  const next = links.indexOf(focused) + step
  return next < 0 ? (panel.parentElement?.querySelector('summary') ?? undefined) : links[next % links.length]
}

/** Opens the submenu when the down arrow is pressed on its summary. */
function into(focused: HTMLElement, step: number): HTMLElement | undefined {
  const details = focused.closest('details')
  if (!details || step < 0) return undefined
  details.open = true
  return details.querySelector<HTMLElement>('.menu-panel a') ?? undefined
}

/** Closes the submenu around the focus and focuses its button. A second Escape then closes the phone menu. */
function leaveWithEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !(event.target instanceof Element)) return
  const details = event.target.closest<HTMLDetailsElement>('details[open]')
  if (!details) return
  event.preventDefault()
  details.open = false
  details.querySelector('summary')?.focus()
}
