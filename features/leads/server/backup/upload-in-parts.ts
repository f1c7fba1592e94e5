import { createHash } from 'node:crypto'
import type { Bucket, Bytes } from './bucket.ts'

/** S3 takes no smaller part but the last, and at most 10,000. */
const PART_BYTES = 6 * 1024 * 1024

/** Uploads a stream of unknown length, whole or not at all, with one part in memory. Returns what the bucket has then. */
export async function uploadInParts(
  bucket: Bucket,
  name: string,
  stream: ReadableStream<Bytes>,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  const upload = await bucket.begin(name)
  try {
    const tags: string[] = []
    let bytes = 0
    for await (const part of parts(stream)) {
      hash.update(part)
      bytes += part.length
      tags.push(await bucket.putPart(name, upload, tags.length + 1, part))
    }
    await bucket.complete(name, upload, tags)
    return { bytes, sha256: hash.digest('hex') }
  } catch (error) {
    // The parts cost money until they are removed; a bucket that does not even answer this has a rule that does it (docs/backup.md).
    await bucket.abort(name, upload).catch(() => undefined)
    throw error
  }
}

async function* parts(stream: ReadableStream<Bytes>): AsyncGenerator<Bytes> {
  let part = new Uint8Array(PART_BYTES)
  let filled = 0
  for await (let chunk of stream) {
    while (chunk.length > 0) {
      const taken = chunk.subarray(0, PART_BYTES - filled)
      part.set(taken, filled)
      filled += taken.length
      chunk = chunk.subarray(taken.length)
      if (filled < PART_BYTES) continue
      yield part
      part = new Uint8Array(PART_BYTES)
      filled = 0
    }
  }
  if (filled > 0) yield part.slice(0, filled)
}
