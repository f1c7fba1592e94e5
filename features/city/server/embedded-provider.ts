import type { CityProvider } from './city-provider.ts'
import { countryOf } from './countries.ts'
import { locatedCity } from './detect-city.ts'
import { suggestCities } from './suggest-cities.ts'

/** Answers from the embedded list and `request.cf`; asks nobody. */
export const embeddedProvider: CityProvider = {
  async detect(geo) {
    const country = countryOf(geo.country)
    return country && { country: country.name, city: locatedCity(geo) ?? null }
  },
  async suggest(query) {
    return suggestCities(query).map(({ name, region }) => ({
      value: region === name ? name : `${name}, ${region}`,
      data: { city: name },
    }))
  },
}
