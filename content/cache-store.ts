import * as v from 'valibot'
import { type BoundedMap, createBoundedMap } from '../contract/bounded-map.ts'
import { within } from '../contract/within.ts'
import type { EndpointPath, Query } from './endpoints.ts'
import type { CacheEntry } from './freshness.ts'

/** Raise when a schema in `content/schemas` changes shape, so that older entries are never read again. */
const SCHEMA_VERSION = 3
const TIMEOUT_MS = 300
const KEEP_SECONDS = 90 * 24 * 60 * 60
/** An isolate has 128 MB, and parsed JSON takes up to three bytes per character. */
const MEMORY_JSON_CHARS = 8_000_000
/** Added to the weight of every entry, so that empty answers to invented searches also count. */
const ENTRY_CHARS = 1000

const entrySchema = v.object({ value: v.unknown(), storedAt: v.number(), version: v.string() })

export type Report = (event: string, error: unknown) => void

/** Text storage that outlives an isolate. */
export interface Shelf {
  get(key: string): Promise<string | null>
  put(key: string, text: string, options: { expirationTtl: number }): Promise<void>
}

/** The answers that an isolate keeps in memory. */
export type EntryMemory = BoundedMap<string, CacheEntry>

export function createEntryMemory(): EntryMemory {
  return createBoundedMap(MEMORY_JSON_CHARS)
}

/**
 * Cache entries in isolate memory in front of a shelf. A slow, failing or malformed shelf read is reported and counts as a miss; it never
 * throws.
 */
export interface CacheStore {
  read(key: string): Promise<CacheEntry | null>
  /** Stores the entry in this isolate and on the shelf. */
  write(key: string, entry: CacheEntry): Promise<void>
  /** Stores the entry in this isolate only. */
  remember(key: string, entry: CacheEntry): void
}

export function createCacheStore(shelf: Shelf, memory: EntryMemory, report: Report): CacheStore {
  const remember = (key: string, entry: CacheEntry) => memory.set(key, entry, JSON.stringify(entry).length + ENTRY_CHARS)
  return {
    async read(key) {
      const remembered = memory.get(key)
      if (remembered) return remembered
      const entry = await readShelf(shelf, key).catch((error) => {
        report('content cache read failed', error)
        return null
      })
      // Another request may have stored a newer answer during the shelf read.
      const newer = memory.get(key)
      if (newer) return newer
      if (entry) remember(key, entry)
      return entry
    },
    remember,
    async write(key, entry) {
      remember(key, entry)
      try {
        await shelf.put(await shelfKey(key), JSON.stringify(entry), { expirationTtl: KEEP_SECONDS })
      } catch (error) {
        report('content cache write failed', error)
      }
    },
  }
}

/** The key of a question, whatever the order of its query. */
export function cacheKey(path: EndpointPath, query: Query): string {
  return JSON.stringify([path, Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))])
}

/** The key on the shelf. KV refuses keys over 512 bytes, which a Cyrillic query exceeds quickly, so it is a hash. */
export async function shelfKey(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return `c${SCHEMA_VERSION}:${new Uint8Array(digest).toHex()}`
}

async function readShelf(shelf: Shelf, key: string): Promise<CacheEntry | null> {
  const stored = shelfKey(key).then((shelved) => shelf.get(shelved))
  const text = await within(TIMEOUT_MS, stored)
  return text === null ? null : v.parse(entrySchema, JSON.parse(text))
}
