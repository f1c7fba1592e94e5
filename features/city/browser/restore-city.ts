import { chooseCity, cityStore, showCity, storedCity } from './city.ts'

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
