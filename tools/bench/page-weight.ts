import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** Bytes of the first TCP flight; some Russian networks cut a connection after about as many. */
export const FIRST_FLIGHT_BYTES = 14_336

/** Limit of a page's compressed HTML. */
export const PAGE_BYTES = 28 * 1024

/** Compresses with brotli at the level that the edge uses for dynamic pages. */
export function compressed(html: string | Buffer): Buffer<ArrayBuffer> {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } })
}

/** The part of a page that a browser can show if the connection breaks after the first flight. */
export function firstFlight(html: string, whole: Buffer = compressed(html)): string {
  const part = whole.subarray(0, FIRST_FLIGHT_BYTES)
  return brotliDecompressSync(part, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString()
}
