import { readCharacterMap, writeCharacterMap } from './character-map.ts'
import { padded, readTables, type Tables, tableOf, writeTables } from './sfnt.ts'

/**
 * Adds the characters of `donor` to `base`: two subsets of one TrueType font with the same axes. Needed because Onest is published in
 * pieces and HarfBuzz only subsets fonts. The added glyphs have no kerning.
 */
export function addGlyphs(base: Buffer, donor: Buffer): Buffer {
  const tables = readTables(base)
  const from = readTables(donor)
  const characters = readCharacterMap(tableOf(tables, 'cmap'))
  const outlines = glyphOutlines(tables)
  const widths = glyphWidths(tables)
  const variations = readVariations(tables)
  const donated = readVariations(from)
  for (const [character, glyph] of readCharacterMap(tableOf(from, 'cmap'))) {
    const outline = glyphOutlines(from)[glyph]
    const width = glyphWidths(from)[glyph]
    const variation = donated.glyphs[glyph]
    if (!outline || !width || !variation || outline.readInt16BE(0) < 0) throw new Error(`No outline of its own: ${character.toString(16)}`)
    characters.set(character, outlines.length)
    outlines.push(outline)
    widths.push(width)
    variations.glyphs.push(shiftShared(variation, variations.shared.length))
  }
  // HVAR numbers glyphs in its own order. Without it widths follow from the changes of the outlines, with the same result.
  tables.delete('HVAR')
  tables.set('cmap', writeCharacterMap(characters))
  tables.set('gvar', writeVariations(tables, { shared: [...variations.shared, ...donated.shared], glyphs: variations.glyphs }))
  writeOutlines(tables, outlines)
  writeWidths(tables, widths)
  growLimits(tableOf(tables, 'maxp'), tableOf(from, 'maxp'), outlines.length)
  return writeTables(tables)
}

function glyphCount(tables: Tables): number {
  return tableOf(tables, 'maxp').readUInt16BE(4)
}

function glyphOutlines(tables: Tables): Buffer[] {
  const [loca, glyf] = [tableOf(tables, 'loca'), tableOf(tables, 'glyf')]
  const isLong = tableOf(tables, 'head').readInt16BE(50) === 1
  const place = (glyph: number) => (isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph))
  return Array.from({ length: glyphCount(tables) }, (_, glyph) => glyf.subarray(place(glyph), place(glyph + 1)))
}

function writeOutlines(tables: Tables, outlines: Buffer[]): void {
  const parts = outlines.map(padded)
  tables.set('glyf', Buffer.concat(parts))
  tables.set('loca', places(parts))
  tableOf(tables, 'head').writeInt16BE(1, 50)
}

/** Offsets of all parts, and the end of the last one. */
function places(parts: Buffer[]): Buffer {
  const bytes = Buffer.alloc(4 * (parts.length + 1))
  let end = 0
  for (const [index, { length }] of parts.entries()) {
    end += length
    bytes.writeUInt32BE(end, 4 * (index + 1))
  }
  return bytes
}

/** Advance and left side bearing of each glyph; the last glyphs of a font may share one advance. */
function glyphWidths(tables: Tables): Buffer[] {
  const hmtx = tableOf(tables, 'hmtx')
  const full = tableOf(tables, 'hhea').readUInt16BE(34)
  return Array.from({ length: glyphCount(tables) }, (_, glyph) => {
    if (glyph < full) return hmtx.subarray(4 * glyph, 4 * glyph + 4)
    const bearing = 4 * full + 2 * (glyph - full)
    return Buffer.concat([hmtx.subarray(4 * full - 4, 4 * full - 2), hmtx.subarray(bearing, bearing + 2)])
  })
}

function writeWidths(tables: Tables, widths: Buffer[]): void {
  tables.set('hmtx', Buffer.concat(widths))
  tableOf(tables, 'hhea').writeUInt16BE(widths.length, 34)
}

/** Updates the number of glyphs and the maximum points and contours per glyph. */
function growLimits(maxp: Buffer, donor: Buffer, glyphs: number): void {
  maxp.writeUInt16BE(glyphs, 4)
  for (const at of [6, 8]) maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(at), donor.readUInt16BE(at)), at)
}

interface Variations {
  /** Positions in the design space that glyphs reference by index. */
  shared: Buffer[]
  glyphs: Buffer[]
}

const GVAR_HEADER_BYTES = 20

function readVariations(tables: Tables): Variations {
  const gvar = tableOf(tables, 'gvar')
  const isLong = (gvar.readUInt16BE(14) & 1) === 1
  const [tupleBytes, tuples, data] = [2 * gvar.readUInt16BE(4), gvar.readUInt32BE(8), gvar.readUInt32BE(16)]
  const place = (glyph: number) =>
    data + (isLong ? gvar.readUInt32BE(GVAR_HEADER_BYTES + 4 * glyph) : 2 * gvar.readUInt16BE(GVAR_HEADER_BYTES + 2 * glyph))
  return {
    shared: Array.from({ length: gvar.readUInt16BE(6) }, (_, index) =>
      gvar.subarray(tuples + tupleBytes * index, tuples + tupleBytes * (index + 1)),
    ),
    glyphs: Array.from({ length: gvar.readUInt16BE(12) }, (_, glyph) => gvar.subarray(place(glyph), place(glyph + 1))),
  }
}

function writeVariations(tables: Tables, { shared, glyphs }: Variations): Buffer {
  const header = Buffer.from(tableOf(tables, 'gvar').subarray(0, GVAR_HEADER_BYTES))
  const [parts, tuples] = [glyphs.map(padded), Buffer.concat(shared)]
  const offsets = places(parts)
  header.writeUInt16BE(shared.length, 6)
  header.writeUInt32BE(header.length + offsets.length, 8)
  header.writeUInt16BE(glyphs.length, 12)
  header.writeUInt16BE(1, 14)
  header.writeUInt32BE(header.length + offsets.length + tuples.length, 16)
  return Buffer.concat([header, offsets, tuples, ...parts])
}

const OWN_PEAK = 0x8000
const OWN_REGION = 0x4000
const AXIS_BYTES = 2

/** A glyph's variations along the one axis of Onest, with the indexes of shared positions increased by `count`. */
function shiftShared(variation: Buffer, count: number): Buffer {
  const moved = Buffer.from(variation)
  if (moved.length === 0) return moved
  let at = 4
  for (let left = moved.readUInt16BE(0) & 0x0fff; left > 0; left--) {
    const index = moved.readUInt16BE(at + 2)
    if ((index & OWN_PEAK) === 0) moved.writeUInt16BE(index + count, at + 2)
    at += 4 + (index & OWN_PEAK ? AXIS_BYTES : 0) + (index & OWN_REGION ? 2 * AXIS_BYTES : 0)
  }
  return moved
}
