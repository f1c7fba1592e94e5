import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { expect, it } from 'vitest'
import { readTables, tableOf } from './sfnt.ts'

const JOINED = readFileSync('client/fonts/onest-latin.woff2')

it.each([
  ['latin', '0'],
  ['latin', 'g'],
  ['latin', '@'],
  ['latin-ext', '₽'],
  ['math', '→'],
  ['symbols', '✓'],
])('the font file of the site draws the %s character %s as Onest does, at both ends of its weights', async (piece, character) => {
  const published = readFileSync(`node_modules/@fontsource-variable/onest/files/onest-${piece}-wght-normal.woff2`)
  // Outlines change linearly between the two ends.
  for (const wght of [400, 700]) {
    const [ours, theirs] = await Promise.all([JOINED, published].map((font) => drawn(font, character, wght)))
    expect(ours, `weight ${wght}`).toEqual(theirs)
  }
})

/** Outlines and widths of a character and its variants at one weight, independent of its position in the font. */
async function drawn(font: Buffer, character: string, wght: number) {
  const tables = readTables(await subsetFont(font, character, { targetFormat: 'truetype', variationAxes: { wght } }))
  // Skips the first glyph, the box for missing characters: its weight is fixed once a range of weights is cut out.
  const boxEnd = 2 * tableOf(tables, 'loca').readUInt16BE(2)
  return { outlines: tableOf(tables, 'glyf').subarray(boxEnd), widths: tableOf(tables, 'hmtx').subarray(4) }
}
