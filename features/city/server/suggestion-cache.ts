import * as v from 'valibot'
import { normaliseQuery } from '../../../content/search/normalise.ts'
import { within } from '../../../contract/timeout.ts'
import type { CitySuggestion } from './city-provider.ts'

/** Increase when the shape of an entry changes. */
const VERSION = 1
const KEEP_SECONDS = 30 * 24 * 60 * 60
const KV_TIMEOUT_MS = 300

const entrySchema = v.array(v.object({ value: v.string(), data: v.object({ city: v.string() }) }))

/** Caches responses of a suggestion service by normalised query. A slow or failing KV, or an invalid entry, is a cache miss. */
export interface SuggestionCache {
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
