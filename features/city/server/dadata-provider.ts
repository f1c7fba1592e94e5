import * as v from 'valibot'
import { requestDadata } from '../../../edge/dadata.ts'
import { isCityName } from '../wire.ts'
import { type CityProvider, type CitySuggestion, embeddedProvider } from './city-provider.ts'
import type { SuggestionCache } from './suggestion-cache.ts'

const SUGGEST_PATH = '/suggestions/api/4_1/rs/suggest/address'
const TIMEOUT_MS = 1500
const COUNT = 10

interface DadataOptions {
  /** Origin of the service; tests set another one. */
  origin: string
  token: string
  cache: SuggestionCache
  report: (event: string, error: unknown) => void
}

/**
 * Suggestions by DaData, cached by query. Locations still come from `request.cf`, so that the visitor's IP address is not sent to DaData.
 * After any failure (quota, timeout, invalid response), which is reported without the query, the embedded list is used.
 */
export function createDadataProvider({ origin, token, cache, report }: DadataOptions): CityProvider {
  return {
    detect: embeddedProvider.detect,
    async suggest(query) {
      const cached = await cache.read(query)
      if (cached) return cached
      try {
        const answer = await requestDadata({
          origin,
          token,
          path: SUGGEST_PATH,
          body: queryFor(query),
          schema: answerSchema,
          timeoutMs: TIMEOUT_MS,
        })
        const suggestions = citiesOnly(answer.suggestions)
        cache.write(query, suggestions)
        return suggestions
      } catch (error) {
        report('city suggestions from the embedded list', error)
        return embeddedProvider.suggest(query)
      }
    },
  }
}

/** Both bounds are `city`, because villages have no `data.city`. */
function queryFor(query: string) {
  return { query, count: COUNT, from_bound: { value: 'city' }, to_bound: { value: 'city' }, locations: [{ country: 'Россия' }] }
}

const answerSchema = v.object({
  suggestions: v.array(v.object({ value: v.string(), data: v.object({ city: v.nullish(v.string()) }) })),
})

/** One entry per city, without entries that have no valid city name. */
function citiesOnly(suggestions: v.InferOutput<typeof answerSchema>['suggestions']): CitySuggestion[] {
  const byCity = new Map<string, CitySuggestion>()
  for (const { value, data } of suggestions) {
    if (isCityName(data.city) && !byCity.has(data.city)) byCity.set(data.city, { value, data: { city: data.city } })
  }
  return [...byCity.values()]
}
