import { cityStore } from './city.ts'
import { closeCities, pickCity } from './city-window.ts'

const CLOSE_ANIMATION_MS = 300
const WIDE = '(min-width: 960px)'

/** Opens and closes the dialog of cities, and handles its forms, whether the list is hydrated or not. */
export function startCityDialog(dialog: HTMLDialogElement): void {
  const on = (type: string, answer: (event: Event) => void) => dialog.addEventListener(type, answer)

  on('toggle', () => {
    if (!dialog.open) return
    cityStore.setState({ modal: 'open' })
    // Not on a phone, where the keyboard would cover the list.
    if (matchMedia(WIDE).matches) dialog.querySelector<HTMLElement>('[name="search"]')?.focus()
  })
  on('cancel', (event) => {
    event.preventDefault()
    closeCities()
  })
  on('submit', (event) => {
    event.preventDefault()
    const form = event.target as HTMLFormElement // nothing else is submitted
    const city = form.querySelector<HTMLInputElement>('[name="city"]:checked') ?? form.querySelector<HTMLInputElement>('[name="city"]')
    if (form.method === 'dialog') closeCities()
    else if (city) pickCity(city.value)
  })
  on('close', () => {
    delete dialog.dataset.state
    cityStore.setState({ modal: 'closed' })
    giveFocusBack(dialog)
  })
  const closeGently = () => {
    dialog.dataset.state = 'closing'
    setTimeout(() => dialog.close(), CLOSE_ANIMATION_MS)
  }
  cityStore.subscribe(({ modal }, { modal: before }) => modal === 'closing' && before !== modal && closeGently())
  // The list may have requested the closing before this code loaded.
  if (cityStore.getState().modal === 'closing') closeGently()
}

/** Focuses the city button, if the browser could not: the button that opened the dialog may be in the bubble, which is hidden by then. */
function giveFocusBack(dialog: HTMLElement): void {
  const { activeElement, body } = document
  if (activeElement !== body && !dialog.contains(activeElement)) return
  const buttons = [...document.querySelectorAll<HTMLElement>('.city-button')]
  buttons.find((button) => button.checkVisibility())?.focus()
}
