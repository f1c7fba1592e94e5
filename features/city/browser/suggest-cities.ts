import * as v from 'valibot'
import { cityQuery } from '../wire.ts'

const TIMEOUT_MS = 8000

const nameSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60))
const suggestionSchema = v.object({ data: v.object({ city: nameSchema }) })
const answerSchema = v.object({ suggestions: v.array(v.unknown()) })

/** Names of the cities that the address service suggests, each once; throws when it does not answer. */
export async function suggestCities(service: string, query: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(service, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'suggestCity', query: cityQuery(query) }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const { suggestions } = v.parse(answerSchema, await response.json())
  return [...new Set(suggestions.flatMap((suggestion) => (v.is(suggestionSchema, suggestion) ? [suggestion.data.city.trim()] : [])))]
}
