import * as v from 'valibot'
import { type BoundedMap, createBoundedMap } from '../../contract/bounded-map.ts'
import { within } from '../../contract/timeout.ts'
import type { EndpointPath, Query } from './endpoints.ts'

/** Raise when a schema in `content/schemas` changes shape, so that older entries are never read again. */
const SCHEMA_VERSION = 3
const READ_TIMEOUT_MS = 300
const ENTRY_SECONDS = 90 * 24 * 60 * 60
/** An isolate has 128 MB, and parsed JSON takes up to three bytes per character. */
const MEMORY_JSON_CHARS = 8_000_000
/** Added to the weight of every entry, so that empty answers to invented searches also count. */
const ENTRY_CHARS = 1000

export type Report = (event: string, error: unknown) => void

/** The cache of a data centre, by address; it is free, and may evict anything at any time. */
export type EdgeCache = Pick<Cache, 'match' | 'put' | 'delete'>

/** The storage of a `SharedCache`; each method may fail or hang. */
interface Storage {
  get(key: string): Promise<Response | null>
  put(key: string, body: BodyInit, seconds: number): Promise<void>
  delete(key: string): Promise<unknown>
}

/** `folder` is an address, because the keys of this cache are addresses, preferably of the site's own host. */
export function edgeStorage(cache: EdgeCache, folder: string): Storage {
  const address = (key: string) => new URL(`${folder}/${encodeURIComponent(key)}`)
  return {
    get: async (key) => (await cache.match(address(key))) ?? null,
    async put(key, body, seconds) {
      await cache.put(address(key), new Response(body, { headers: { 'cache-control': `public, max-age=${seconds}` } }))
    },
    delete: async (key) => cache.delete(address(key)),
  }
}

/** The part of a KV namespace that is used here. */
interface KeyValueStore {
  get(key: string): Promise<string | null>
  put(key: string, text: string, options: { expirationTtl: number }): Promise<void>
  delete(key: string): Promise<void>
}

/** Keeps bodies as texts. */
export function kvStorage(kv: KeyValueStore): Storage {
  return {
    async get(key) {
      const text = await kv.get(key)
      return text === null ? null : new Response(text)
    },
    put: async (key, body, expirationTtl) => kv.put(key, await new Response(body).text(), { expirationTtl }),
    delete: (key) => kv.delete(key),
  }
}

/** Values that isolates share. None of its methods rejects: a slow, broken or malformed entry is reported and counts as a miss. */
export interface SharedCache<Value> {
  read(key: string): Promise<Value | null>
  write(key: string, value: Value): Promise<void>
  delete(key: string): Promise<void>
}

interface SharedCacheOptions<Value> {
  storage: Storage
  seconds: number
  pack(value: Value): BodyInit
  unpack(body: Response): Promise<Value>
  report(action: 'read' | 'write', error: unknown, key: string): void
}

export function createSharedCache<Value>({ storage, seconds, pack, unpack, report }: SharedCacheOptions<Value>): SharedCache<Value> {
  async function unpacked(key: string): Promise<Value | null> {
    const body = await storage.get(key)
    return body && unpack(body)
  }

  return {
    async read(key) {
      try {
        return await within(READ_TIMEOUT_MS, unpacked(key))
      } catch (error) {
        report('read', error, key)
        return null
      }
    },
    async write(key, value) {
      await storage.put(key, pack(value), seconds).catch((error) => report('write', error, key))
    },
    async delete(key) {
      await storage.delete(key).catch((error) => report('write', error, key))
    },
  }
}

export interface CacheEntry {
  value: unknown
  /** Milliseconds since 1970. */
  storedAt: number
  /** Content version under which the value was read. */
  version: string
  /** An earlier answer that replaces, in this isolate only, the answer of a failing source. */
  isStaleOnError?: true
}

const entrySchema = v.object({ value: v.unknown(), storedAt: v.number(), version: v.string() })

/** The answers that an isolate keeps in memory. */
export type EntryMemory = BoundedMap<string, CacheEntry>

export function createEntryMemory(): EntryMemory {
  return createBoundedMap(MEMORY_JSON_CHARS)
}

/** Answers of the content source: in the memory of an isolate, and behind it in a `SharedCache`. */
export interface CacheStore {
  read(key: string): Promise<CacheEntry | null>
  /** Stores the entry in both. */
  write(key: string, entry: CacheEntry): Promise<void>
  /** Stores the entry in this isolate only. */
  remember(key: string, entry: CacheEntry): void
}

export function createCacheStore(storage: Storage, memory: EntryMemory, report: Report): CacheStore {
  const remember = (key: string, entry: CacheEntry) => memory.set(key, entry, JSON.stringify(entry).length + ENTRY_CHARS)
  const shared = createSharedCache<CacheEntry>({
    storage,
    seconds: ENTRY_SECONDS,
    pack: JSON.stringify,
    unpack: async (body) => v.parse(entrySchema, await body.json()),
    report: (action, error) => report(`content cache ${action} failed`, error),
  })
  return {
    async read(key) {
      const remembered = memory.get(key)
      if (remembered) return remembered
      const entry = await shared.read(await hashedKey(key))
      // Another request may have stored a newer answer meanwhile.
      const newer = memory.get(key)
      if (newer) return newer
      if (entry) remember(key, entry)
      return entry
    },
    remember,
    async write(key, entry) {
      remember(key, entry)
      await shared.write(await hashedKey(key), entry)
    },
  }
}

/** The key of a question, whatever the order of its query. */
export function cacheKey(path: EndpointPath, query: Query): string {
  return JSON.stringify([path, Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))])
}

/** The key in the shared cache. KV refuses keys over 512 bytes, which a Cyrillic query exceeds quickly, so it is a hash. */
export async function hashedKey(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return `c${SCHEMA_VERSION}:${new Uint8Array(digest).toHex()}`
}
