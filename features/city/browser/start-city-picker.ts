import { timeoutSignal } from '../../../contract/timeout.ts'
import { CITY_KEY, DEFAULT_CITY, isCityName } from '../wire.ts'
import { chooseCity, cityStore, showCity, storedCity } from './city.ts'
import { startCityDialog } from './city-dialog.ts'

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
