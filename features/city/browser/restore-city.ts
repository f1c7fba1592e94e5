import { chooseCity, cityStore, keptCity, showCity } from './city.ts'

/** Shows the visitor's own city wherever the document names it: the choice kept here is newer than the one the document was made with. */
export function restoreCity(): void {
  const labels = [...document.querySelectorAll('[data-city]')]
  const shown = labels[0]?.textContent
  if (shown) showCity(shown)
  cityStore.subscribe(({ city }) => {
    for (const label of labels) label.textContent = city?.name ?? null
  })
  const kept = keptCity()
  if (kept) chooseCity(kept)
  document.querySelector('#city-dialog')?.addEventListener('submit', keepSubmitted)
}

/** The form works before the rest of the picker is here; what it sends must not be outweighed by an older choice afterwards. */
function keepSubmitted({ target }: Event): void {
  const city = target instanceof HTMLFormElement && new FormData(target).get('city')
  if (typeof city === 'string') chooseCity(city)
}
