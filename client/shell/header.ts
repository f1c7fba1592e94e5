import { startHeaderSearch } from '../../features/search/browser/header-search.ts'

/** Width from which the menu is a horizontal row (behaviour 2.1). */
const DESKTOP = '(min-width: 60em)'

/**
 * Behaviour of the header that HTML alone cannot provide (behaviour 2.1, 2.2). Menus, burger and search open without this code. The
 * returned function closes menus and submenus; it is called on every navigation.
 */
export function startHeader(header: HTMLElement): () => void {
  const menu = header.querySelector<HTMLElement>('#menu')
  const desktop = matchMedia(DESKTOP)
  const close = () => {
    for (const details of header.querySelectorAll('details[open]')) details.removeAttribute('open')
    if (menu && isOpen(menu)) menu.hidePopover()
  }
  startSubmenus(header, () => desktop.matches)
  startHeaderSearch(header)
  if (menu) makeDialog(menu, header.querySelector('.burger'))
  if (!CSS.supports('animation-timeline: scroll()')) markStuck(header)
  addEventListener('beforeprint', () => {
    header.dataset['address'] = location.host + location.pathname
  })
  // A menu opened on a phone would stay open above the row when the phone is rotated.
  desktop.addEventListener('change', close)
  document.addEventListener('click', ({ target }) => {
    for (const details of header.querySelectorAll('details[open]')) {
      const isOutside = target instanceof Node && target.isConnected && !details.contains(target)
      if (isOutside && desktop.matches) details.removeAttribute('open')
    }
  })
  return close
}

/** Sets `data-stuck` once the bar above has been scrolled away, for browsers without scroll-driven animations. */
function markStuck(header: HTMLElement): void {
  const bar = header.querySelector('.top-bar')
  // One pixel less: a bar that has been scrolled away still touches the window's edge.
  const options = { rootMargin: '-1px 0px 0px' }
  if (!bar || !('IntersectionObserver' in window)) return
  new IntersectionObserver(([entry]) => header.toggleAttribute('data-stuck', entry?.isIntersecting === false), options).observe(bar)
}

/** A browser without popovers, such as Firefox before 125, does not know the selector either: it shows the menu in the page. */
function isOpen(menu: HTMLElement): boolean {
  return 'popover' in menu && menu.matches(':popover-open')
}

/** On a phone the open menu is a modal dialog (its styles hide the page behind); in a wide window it is a plain part of the header. */
function makeDialog(menu: HTMLElement, burger: HTMLElement | null): void {
  const name = (isShown: boolean) => {
    // Attributes, because Firefox has no properties for them before version 119.
    for (const [attribute, value] of Object.entries({ role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Меню' })) {
      if (isShown) menu.setAttribute(attribute, value)
      else menu.removeAttribute(attribute)
    }
  }
  // The visitor may have opened the menu before this code loaded.
  name(isOpen(menu))
  menu.addEventListener('beforetoggle', ({ newState }) => name(newState === 'open'))
  // A closed popover returns focus only from inside itself, not when focus had moved on to the browser's own controls.
  const returnFocus = () => document.activeElement === document.body && burger?.focus()
  menu.addEventListener('toggle', ({ newState }) => newState === 'closed' && returnFocus())
}

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
