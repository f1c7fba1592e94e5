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
  // Between the ends outlines change evenly.
  for (const wght of [400, 700]) {
    const [ours, theirs] = await Promise.all([JOINED, published].map((font) => drawn(font, character, wght)))
    expect(ours, `weight ${wght}`).toEqual(theirs)
  }
})

/** Outlines and widths of a character and its variants at one weight, and nothing of their place in the font. */
async function drawn(font: Buffer, character: string, wght: number) {
  const tables = readTables(await subsetFont(font, character, { targetFormat: 'truetype', variationAxes: { wght } }))
  // The box that stands for missing characters comes first; its weight no longer changes once a range of weights is cut out.
  const boxEnd = 2 * tableOf(tables, 'loca').readUInt16BE(2)
  return { outlines: tableOf(tables, 'glyf').subarray(boxEnd), widths: tableOf(tables, 'hmtx').subarray(4) }
}
