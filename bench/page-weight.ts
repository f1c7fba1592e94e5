import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** What a first flight of packets carries, and what some Russian networks let through before they cut a connection. */
export const FIRST_FLIGHT_BYTES = 14_336

/** What a page's HTML may weigh in all, compressed. */
export const PAGE_BYTES = 28 * 1024

/** Brotli at the level at which the edge compresses a page that it has just written. */
export function compressed(html: string): Buffer {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } })
}

/** The part of a page that a browser can show when the connection breaks after the first flight. */
export function firstFlight(html: string): string {
  const part = compressed(html).subarray(0, FIRST_FLIGHT_BYTES)
  return brotliDecompressSync(part, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString()
}
