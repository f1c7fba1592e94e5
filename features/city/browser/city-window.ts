import { chooseCity, cityStore } from './city.ts'

/** Chooses a city and closes the dialog of cities. */
export function pickCity(name: string): void {
  chooseCity(name)
  closeCities()
}

/** Starts closing the dialog; `features/city/browser/city-dialog.ts` closes it after the animation. */
export function closeCities(): void {
  cityStore.setState({ modal: 'closing' })
}
