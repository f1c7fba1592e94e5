import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** What a first flight of packets carries, and what some Russian networks let through before they cut a connection. */
export const FIRST_FLIGHT_BYTES = 14 * 1024

/** Brotli at the level of a cached page. */
export function compressed(html: string): Buffer {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } })
}

/** The part of a page that a browser can show when the connection breaks after the first flight. */
export function firstFlight(html: string): string {
  const part = compressed(html).subarray(0, FIRST_FLIGHT_BYTES)
  return brotliDecompressSync(part, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString()
}
