import { createStore } from 'zustand/vanilla'
import { lastingStorage } from '../../../contract/browser/guarded-storage.ts'
import { CITY_COOKIE_SECONDS, CITY_KEY, type City, DEFAULT_CITIES, isCityName } from '../wire.ts'

interface CityState {
  /** `null` until the browser has read the document. */
  city: City | null
  /** State of the dialog of cities; `closing` during the closing animation (behaviour 2.6). */
  modal: 'closed' | 'open' | 'closing'
}

/** The visitor's city. On the server it stays in its initial state; in the browser `restoreCity` sets it. */
export const cityStore = createStore<CityState>(() => ({ city: null, modal: 'closed' }))

/** Shows the stored city wherever the document names the city, because it may be newer than the city in the document. */
export function restoreCity(): void {
  const labels = [...document.querySelectorAll('[data-city]')]
  const shown = labels[0]?.textContent
  if (shown) showCity(shown)
  cityStore.subscribe(({ city }) => {
    for (const label of labels) label.textContent = city?.name ?? null
  })
  const stored = storedCity()
  if (stored) chooseCity(stored)
  document.querySelector('#city-dialog')?.addEventListener('submit', storeSubmitted)
}

/** The form can be submitted before the picker's code loads. Stores its choice, so that the next page does not restore an older one. */
function storeSubmitted({ target }: Event): void {
  const city = target instanceof HTMLFormElement && new FormData(target).get('city')
  if (typeof city === 'string') chooseCity(city)
}

/** Shows a city from the server or a detected one, without storing it. */
export function showCity(name: string): void {
  if (cityStore.getState().city?.name !== name) cityStore.setState({ city: cityNamed(name) })
}

/** Shows the visitor's choice and stores it in local storage and in a cookie, by which the server renders the next document. */
export function chooseCity(name: string): void {
  showCity(name)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  lastingStorage.set(CITY_KEY, name)
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers too late for a link clicked right after
    document.cookie = `${CITY_KEY}=${encodeURIComponent(name)}; Max-Age=${CITY_COOKIE_SECONDS}; Path=/; SameSite=Lax${secure}`
  } catch {
    // Cookies are forbidden: the city lives as long as the document.
  }
}

/** The choice in local storage; `null` if it is missing or invalid, or storage is blocked. */
export function storedCity(): string | null {
  const stored = lastingStorage.get(CITY_KEY)
  return isCityName(stored) ? stored : null
}

/** A city outside the default list gets the current time as its id. */
function cityNamed(name: string): City {
  return DEFAULT_CITIES.find((city) => city.name === name) ?? { id: Date.now(), name }
}
