import * as v from 'valibot'
import { isCityName } from '../wire.ts'
import { type CityProvider, type CitySuggestion, embeddedProvider } from './city-provider.ts'
import type { SuggestionCache } from './suggestion-cache.ts'

const SUGGEST_PATH = '/suggestions/api/4_1/rs/suggest/address'
const TIMEOUT_MS = 1500
const MAX_ANSWER_BYTES = 256 * 1024
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
 * After any failure (quota, timeout, invalid answer), which is reported without the query, the embedded list answers.
 */
export function createDadataProvider({ origin, token, cache, report }: DadataOptions): CityProvider {
  return {
    detect: embeddedProvider.detect,
    async suggest(query) {
      const kept = await cache.read(query)
      if (kept) return kept
      try {
        const suggestions = await askDadata(`${origin}${SUGGEST_PATH}`, token, query)
        cache.write(query, suggestions)
        return suggestions
      } catch (error) {
        report('city suggestions from the embedded list', error)
        return embeddedProvider.suggest(query)
      }
    },
  }
}

async function askDadata(url: string, token: string, query: string): Promise<CitySuggestion[]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Token ${token}` },
    // Both bounds are `city`, because villages have no `data.city`.
    body: JSON.stringify({
      query,
      count: COUNT,
      from_bound: { value: 'city' },
      to_bound: { value: 'city' },
      locations: [{ country: 'Россия' }],
    }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new Error(`DaData answered with status ${response.status}`)
  }
  return citiesOnly(v.parse(answerSchema, JSON.parse(await readText(response))).suggestions)
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_ANSWER_BYTES) throw new Error(`DaData sent more than ${MAX_ANSWER_BYTES} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
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
