import { countryOf } from './countries.ts'
import type { RequestGeo } from './detect-city.ts'
import { locatedCity } from './detect-city.ts'
import { suggestCities } from './suggest-cities.ts'

/** Data source of the address service (behaviour 4.3). */
export interface CityProvider {
  /** Country (its Russian name) and nearest city of a request; `null` when the country is unknown. */
  detect(geo: RequestGeo): Promise<Place | null>
  /** Cities whose names begin with the query, the likeliest first. */
  suggest(query: string): Promise<CitySuggestion[]>
}

interface Place {
  country: string
  /** `null` outside Russia. */
  city: string | null
}

export interface CitySuggestion {
  /** The city with its region, for display. */
  value: string
  data: { city: string }
}

/** Provider that uses the embedded list and `request.cf`, without any request. */
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
