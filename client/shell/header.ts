import { startHeaderSearch } from '../../features/search/browser/header-search.ts'
import { startSubmenus } from './submenus.ts'

export interface Header {
  start: () => void
  /** What every route change does. */
  close: () => void
}

/** Width from which the menu is a row (behaviour 2.1). */
const DESKTOP = '(min-width: 960px)'

/** What HTML alone cannot do for the header (behaviour 2.1, 2.2): its menus, burger and search already open without this. */
export function createHeader(header: HTMLElement): Header {
  const menu = header.querySelector<HTMLElement>('#menu')
  const desktop = matchMedia(DESKTOP)
  const close = () => {
    for (const details of header.querySelectorAll('details[open]')) details.removeAttribute('open')
    if (menu?.matches(':popover-open')) menu.hidePopover()
  }
  return {
    start() {
      startSubmenus(header, () => desktop.matches)
      startHeaderSearch(header)
      if (menu) makeDialog(menu, header.querySelector('.burger'))
      // A menu that was opened on a phone turned on its side would stay open over the row.
      desktop.addEventListener('change', close)
      document.addEventListener('click', ({ target }) => {
        for (const details of header.querySelectorAll('details[open]')) {
          const isOutside = target instanceof Node && target.isConnected && !details.contains(target)
          if (isOutside && desktop.matches) details.removeAttribute('open')
        }
      })
    },
    close,
  }
}

/** On a phone the open menu is a modal dialog, whose styles see to the page behind; in a wide window the same element is a plain part of the header. */
function makeDialog(menu: HTMLElement, burger: HTMLElement | null): void {
  const name = (isOpen: boolean) => {
    menu.role = isOpen ? 'dialog' : null
    menu.ariaModal = isOpen ? 'true' : null
    menu.ariaLabel = isOpen ? 'Меню' : null
  }
  // Opened before this code arrived.
  name(menu.matches(':popover-open'))
  menu.addEventListener('beforetoggle', ({ newState }) => name(newState === 'open'))
  // A popover gives the focus back only from inside itself, not when it had passed on to the browser's own controls.
  const giveFocusBack = () => document.activeElement === document.body && burger?.focus()
  menu.addEventListener('toggle', ({ newState }) => newState === 'closed' && giveFocusBack())
}
