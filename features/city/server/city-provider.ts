import type { RequestGeo } from './request-geo.ts'

/** Who answers the address service (behaviour 4.3). */
export interface CityProvider {
  /** Country (its Russian name) and nearest city of a request; `null` when its country is not known. */
  detect(geo: RequestGeo): Promise<Place | null>
  /** Cities whose names begin like the query, the likeliest first. */
  suggest(query: string): Promise<CitySuggestion[]>
}

interface Place {
  country: string
  /** Known in Russia only. */
  city: string | null
}

export interface CitySuggestion {
  /** The city with its region, as a person would write it. */
  value: string
  data: { city: string }
}
