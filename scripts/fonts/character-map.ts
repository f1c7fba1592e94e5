const SEGMENTS_FORMAT = 4
const WINDOWS_UNICODE = 0x00030001

/** Maps characters to glyphs, from the `cmap` of a font that HarfBuzz has subset. */
export function readCharacterMap(cmap: Buffer): Map<number, number> {
  const at = cmap.readUInt32BE(8)
  if (cmap.readUInt16BE(at) !== SEGMENTS_FORMAT) throw new Error(`Expected a cmap of format ${SEGMENTS_FORMAT}`)
  const size = cmap.readUInt16BE(at + 6)
  const glyphs = new Map<number, number>()
  for (let segment = at + 14; segment < at + 14 + size; segment += 2) {
    const [last, first] = [cmap.readUInt16BE(segment), cmap.readUInt16BE(segment + size + 2)]
    const delta = cmap.readUInt16BE(segment + 2 * size + 2)
    const rangeAt = segment + 3 * size + 2
    const range = cmap.readUInt16BE(rangeAt)
    for (let character = first; character <= last && character < 0xffff; character++) {
      const listed = range === 0 ? character : cmap.readUInt16BE(rangeAt + range + 2 * (character - first))
      glyphs.set(character, (listed + delta) & 0xffff)
    }
  }
  return glyphs
}

/** Writes a `cmap` with one segment per character; HarfBuzz merges them. */
export function writeCharacterMap(glyphs: Map<number, number>): Buffer {
  const pairs = [...glyphs].toSorted(([a], [b]) => a - b)
  // The format requires a final segment for 0xFFFF.
  const segments = [...pairs.map(([character, glyph]) => [character, (glyph - character) & 0xffff] as const), [0xffff, 1] as const]
  const size = 2 * segments.length
  const head = Buffer.alloc(12 + 14)
  head.writeUInt16BE(1, 2)
  head.writeUInt32BE(WINDOWS_UNICODE, 4)
  head.writeUInt32BE(12, 8)
  head.writeUInt16BE(SEGMENTS_FORMAT, 12)
  head.writeUInt16BE(16 + 4 * size, 14)
  head.writeUInt16BE(size, 18)
  const characters = numbers(segments.map(([character]) => character))
  const deltas = numbers(segments.map(([, delta]) => delta))
  return Buffer.concat([head, characters, Buffer.alloc(2), characters, deltas, Buffer.alloc(size)])
}

function numbers(values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, 2 * index)
  return bytes
}
