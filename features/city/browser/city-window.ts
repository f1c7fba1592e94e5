import { chooseCity, cityStore } from './city.ts'

/** Chooses in the window of cities, which then closes. */
export function pickCity(name: string): void {
  chooseCity(name)
  closeCities()
}

/** Begins the closing of the window; `features/city/browser/city-dialog.ts` ends it. */
export function closeCities(): void {
  cityStore.setState({ modal: 'closing' })
}
