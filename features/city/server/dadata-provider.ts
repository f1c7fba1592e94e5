import * as v from 'valibot'
import { normaliseQuery } from '../../../content/search/normalise.ts'
import { within } from '../../../contract/timeout.ts'
import { requestDadata } from '../../../edge/dadata.ts'
import { isCityName } from '../wire.ts'
import { type CityProvider, type CitySuggestion, embeddedProvider } from './city-provider.ts'

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

/** Increase when the shape of an entry changes. */
const VERSION = 1
const KEEP_SECONDS = 30 * 24 * 60 * 60
const KV_TIMEOUT_MS = 300

const entrySchema = v.array(v.object({ value: v.string(), data: v.object({ city: v.string() }) }))

/** Caches responses of a suggestion service by normalised query. A slow or failing KV, or an invalid entry, is a cache miss. */
interface SuggestionCache {
  read(query: string): Promise<CitySuggestion[] | null>
  /** Returns immediately; the entry is stored in the background. */
  write(query: string, suggestions: CitySuggestion[]): void
}

interface SuggestionCacheDeps {
  kv: KVNamespace
  waitUntil: (work: Promise<unknown>) => void
  report: (event: string, error: unknown) => void
}

export function createSuggestionCache({ kv, waitUntil, report }: SuggestionCacheDeps): SuggestionCache {
  return {
    async read(query) {
      try {
        const text = await within(KV_TIMEOUT_MS, kv.get(await keyOf(query)))
        return text === null ? null : v.parse(entrySchema, JSON.parse(text))
      } catch (error) {
        report('city cache read failed', error)
        return null
      }
    },
    write(query, suggestions) {
      const put = async () => kv.put(await keyOf(query), JSON.stringify(suggestions), { expirationTtl: KEEP_SECONDS })
      waitUntil(put().catch((error) => report('city cache write failed', error)))
    },
  }
}

/** The key is hashed, because KV refuses keys over 512 bytes, and so that keys do not contain visitors' input. */
async function keyOf(query: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(normaliseQuery(query)))
  return `city${VERSION}:${new Uint8Array(digest).toHex()}`
}
