import * as v from 'valibot'
import { within } from '../../contract/within.ts'
import { log } from '../../edge/log.ts'
import type { EdgeCache } from '../make-content.ts'
import type { KeptPage } from './kept-page.ts'

/** The place of one page in the cache of the data centre, which may forget it at any time. Failures are logged and count as a miss. */
export interface PageShelf {
  get(): Promise<KeptPage | null>
  put(kept: KeptPage): Promise<void>
  delete(): Promise<void>
}

const KEEP_SECONDS = 7 * 24 * 60 * 60
const TIMEOUT_MS = 300
const LINE_END = 10

const recordSchema = v.object({
  headers: v.array(v.tuple([v.string(), v.string()])),
  preloads: v.object({ phone: v.string(), other: v.string() }),
  tag: v.string(),
  storedAt: v.number(),
  freshUntil: v.number(),
  syntax: v.picklist(['html', 'json', 'markdown']),
  /** Bytes of a piece, or a hole. */
  parts: v.array(v.union([v.number(), v.picklist(['city'])])),
})

/** `base` is the site's own host, because the cache's keys are URLs. */
export function createPageShelf(cache: EdgeCache, base: string, key: string): PageShelf {
  const address = new URL(`/page-cache/${encodeURIComponent(key)}`, base)
  const orMiss = (work: Promise<KeptPage | null>) =>
    work.catch((error) => {
      log.warn('page cache failed', { key }, error)
      return null
    })
  return {
    get: () => orMiss(within(TIMEOUT_MS, read(cache, address))),
    async put(kept) {
      const response = new Response(pack(kept), { headers: { 'cache-control': `public, max-age=${KEEP_SECONDS}` } })
      await orMiss(cache.put(address, response).then(() => null))
    },
    async delete() {
      await orMiss(cache.delete(address).then(() => null))
    },
  }
}

async function read(cache: EdgeCache, address: URL): Promise<KeptPage | null> {
  const stored = await cache.match(address)
  return stored ? unpack(new Uint8Array(await stored.arrayBuffer())) : null
}

/** One line of JSON, and the pieces behind it. */
function pack({ page: { parts, syntax }, headers, preloads, tag, storedAt, freshUntil }: KeptPage): Blob {
  const record: v.InferInput<typeof recordSchema> = {
    headers: [...headers],
    preloads,
    tag,
    storedAt,
    freshUntil,
    syntax,
    parts: parts.map((part) => (typeof part === 'string' ? part : part.length)),
  }
  return new Blob([`${JSON.stringify(record)}\n`, ...parts.filter((part) => typeof part !== 'string')])
}

function unpack(bytes: Uint8Array<ArrayBuffer>): KeptPage {
  const end = bytes.indexOf(LINE_END)
  const { headers, syntax, parts, ...kept } = v.parse(recordSchema, JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))))
  let at = end + 1
  const cut = parts.map((part) => {
    if (typeof part === 'string') return part
    at += part
    return bytes.subarray(at - part, at)
  })
  if (at !== bytes.length) throw new Error('a page of the cache is cut short')
  return { ...kept, headers: new Headers(headers), page: { parts: cut, syntax } }
}
