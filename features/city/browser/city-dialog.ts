import { cityStore } from './city.ts'
import { closeCities, pickCity } from './city-window.ts'

const CLOSE_ANIMATION_MS = 300
const WIDE = '(min-width: 960px)'

/** Opens and closes the dialog of cities, and handles its forms, whether the list is hydrated or not. */
export function startCityDialog(dialog: HTMLDialogElement): void {
  const on = (type: string, answer: (event: Event) => void) => dialog.addEventListener(type, answer)

  const opened = () => {
    cityStore.setState({ modal: 'open' })
    checkCurrent(dialog)
    // A phone's keyboard would cover the list.
    if (matchMedia(WIDE).matches) dialog.querySelector<HTMLElement>('[name="search"]')?.focus()
  }
  on('toggle', () => dialog.open && opened())
  on('click', (event) => {
    // Arrow keys also click a radio, with detail 0; the keyboard chooses with Enter.
    const isPointer = event instanceof MouseEvent && event.detail > 0
    const chosen =
      isPointer && event.target instanceof Element && event.target.closest('label')?.querySelector<HTMLInputElement>('[name="city"]')
    if (chosen) pickCity(chosen.value)
  })
  on('cancel', (event) => {
    event.preventDefault()
    closeCities()
  })
  on('submit', (event) => {
    event.preventDefault()
    const form = event.target as HTMLFormElement // the forms have no other fields
    const city = form.querySelector<HTMLInputElement>('[name="city"]:checked') ?? form.querySelector<HTMLInputElement>('[name="city"]')
    if (form.method === 'dialog') closeCities()
    else if (city) pickCity(city.value)
  })
  on('close', () => {
    delete dialog.dataset['state']
    cityStore.setState({ modal: 'closed' })
    returnFocus(dialog)
  })
  const closeGently = () => {
    dialog.dataset['state'] = 'closing'
    setTimeout(() => dialog.close(), CLOSE_ANIMATION_MS)
  }
  cityStore.subscribe(({ modal }, { modal: before }) => modal === 'closing' && before !== modal && closeGently())
  // The visitor may have opened the dialog, and the list may have requested its closing, before this code loaded.
  if (dialog.open) opened()
  if (cityStore.getState().modal === 'closing') closeGently()
}

/** The server's list knows no city, and is hydrated only when it is visible. */
function checkCurrent(dialog: HTMLElement): void {
  if (dialog.querySelector('[name="city"]:checked')) return
  const { city } = cityStore.getState()
  const current = [...dialog.querySelectorAll<HTMLInputElement>('[name="city"]')].find(({ value }) => value === city?.name)
  if (current) current.checked = true
}

/** Focuses the city button if the browser could not: the button that opened the dialog may be in the bubble, which is hidden by then. */
function returnFocus(dialog: HTMLElement): void {
  const { activeElement, body } = document
  if (activeElement !== body && !dialog.contains(activeElement)) return
  const buttons = [...document.querySelectorAll<HTMLElement>('.city-button, .burger')]
  // On a phone the button of the bar above may be scrolled away; the other button is in the menu, behind the burger.
  buttons.find((button) => button.getClientRects().length > 0 && button.getBoundingClientRect().top >= 0)?.focus({ preventScroll: true })
}
