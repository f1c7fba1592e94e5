import { timeoutSignal } from '../../../contract/timeout.ts'
import { CITY_KEY, DEFAULT_CITY, isCityName } from '../wire.ts'
import { chooseCity, cityStore, showCity, storedCity } from './city.ts'

const TIMEOUT_MS = 8000

/** The part of the `detectCity` answer that the site uses; every part may be missing. */
type Detected = { location?: { data?: { country?: unknown; city?: unknown } } | null } | null

/** Lets the visitor confirm or change the city, and requests it from the server when none is chosen (behaviour 4). */
export function startCityPicker(): void {
  const confirm = document.querySelector('[data-city-confirm]')
  confirm?.addEventListener('click', () => chooseCity(cityStore.getState().city?.name ?? DEFAULT_CITY))
  const dialog = document.querySelector<HTMLDialogElement>('#city-dialog')
  if (!dialog) return
  startCityDialog(dialog)
  const { service } = dialog.dataset
  if (service && !isCityChosen()) void detect(service)
}

async function detect(service: string): Promise<void> {
  try {
    const response = await fetch(service, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'detectCity' }),
      signal: timeoutSignal(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const answer: Detected = await response.json()
    const { country, city } = answer?.location?.data ?? {}
    if (!isCityChosen()) showCity(country === 'Россия' && isCityName(city) ? city : DEFAULT_CITY)
  } catch (error) {
    console.error('Ошибка при определении города:', error)
  }
}

/** Whether the visitor has chosen a city; the cookie shows it even when storage is blocked. */
function isCityChosen(): boolean {
  return storedCity() !== null || isChosenByCookie()
}

function isChosenByCookie(): boolean {
  try {
    return document.cookie.includes(`${CITY_KEY}=`)
  } catch {
    // Cookies may be blocked.
    return false
  }
}

const CLOSE_ANIMATION_MS = 300
const WIDE = '(min-width: 60em)'

/** Opens and closes the dialog of cities, and handles its forms, whether the list is hydrated or not. */
function startCityDialog(dialog: HTMLDialogElement): void {
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

/** Chooses a city and closes the dialog of cities. */
function pickCity(name: string): void {
  chooseCity(name)
  closeCities()
}

/** Starts the closing animation, after which `startCityDialog` closes the dialog. */
function closeCities(): void {
  cityStore.setState({ modal: 'closing' })
}
