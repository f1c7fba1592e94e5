import { DEFAULT_CITY, isCityName } from '../../contract/city.ts'
import { chooseCity, cityStore, isChosenByCookie, keptCity, showCity } from '../state/city.ts'
import { startCityDialog } from './city-dialog.ts'

/** What `detectCity` answers, as far as it is read; every part is checked. */
type Detected = { location?: { data?: { country?: unknown; city?: unknown } } | null } | null

/** Keeps the city in the header right and lets the visitor change it; the list with its search is an island (spec.md §2.4, §4). */
export function startCity(): () => void {
  const dialog = document.querySelector<HTMLDialogElement>('#city-dialog')
  const labels = [...document.querySelectorAll('[data-city]')]
  const life = new AbortController()
  const shown = labels[0]?.textContent
  if (shown) showCity(shown)
  const unsubscribe = cityStore.subscribe(({ city }) => {
    for (const label of labels) label.textContent = city?.name ?? null
  })
  const confirm = document.querySelector('[data-city-confirm]')
  confirm?.addEventListener('click', () => chooseCity(cityStore.getState().city?.name ?? DEFAULT_CITY), { signal: life.signal })
  if (dialog) startCityDialog(dialog, life.signal)
  restore(dialog?.dataset.service)
  return () => {
    life.abort()
    unsubscribe()
  }
}

/** The choice kept here is newer than the cookie's; with neither, the server is asked where the visitor is. */
function restore(service: string | undefined): void {
  const kept = keptCity()
  if (kept) chooseCity(kept)
  else if (service && !isChosenByCookie()) void detect(service)
}

async function detect(service: string): Promise<void> {
  try {
    const response = await fetch(service, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'detectCity' }),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const answer: Detected = await response.json()
    const { country, city } = answer?.location?.data ?? {}
    if (!keptCity()) showCity(country === 'Россия' && isCityName(city) ? city : DEFAULT_CITY)
  } catch (error) {
    console.error('Ошибка при определении города:', error)
  }
}
