import { createStore } from 'zustand/vanilla'
import { lastingStorage } from '../../../contract/browser/guarded-storage.ts'
import { CITY_COOKIE_SECONDS, CITY_KEY, type City, DEFAULT_CITIES, isCityName } from '../wire.ts'

interface CityState {
  /** `null` until the browser has read the document. */
  city: City | null
  /** State of the dialog of cities; `closing` during the closing animation (behaviour 2.6). */
  modal: 'closed' | 'open' | 'closing'
}

/** The visitor's city. On the server it stays in its initial state; in the browser `features/city/browser/restore-city.ts` sets it. */
export const cityStore = createStore<CityState>(() => ({ city: null, modal: 'closed' }))

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
