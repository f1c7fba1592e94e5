import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { markAt, type marks } from './mark.ts'
import { publicFile } from './places.ts'

const INK = '#10233a'

/** Draws the application icons from the logo mark. */
export async function drawIcons() {
  await writeFile(publicFile('favicon.ico'), icoOf(await icon('favicon.svg', 32, 1), 32))
  await writeFile(publicFile('apple-touch-icon.png'), await icon('logo.svg', 180, 1, INK))
  await writeFile(publicFile('icon-192.png'), await icon('logo.svg', 192, 0.94))
  await writeFile(publicFile('icon-512.png'), await icon('logo.svg', 512, 0.94))
  await writeFile(publicFile('icon-maskable-512.png'), await icon('logo.svg', 512, 0.8, INK))
}

/** The mark on a square; `share` is the part of the side that the mark takes. */
function icon(name: keyof typeof marks, size: number, share: number, ground = 'none') {
  const side = size * share
  const back = `<rect width="${size}" height="${size}" fill="${ground}"/>`
  const content = back + markAt(name, (size - side) / 2, (size - side) / 2, side)
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${content}</svg>`))
    .png({ effort: 10 })
    .toBuffer()
}

/** An ICO file with one PNG: a header of 6 bytes, a directory entry of 16, the picture. */
function icoOf(png: Buffer, size: number) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(22, 18)
  return Buffer.concat([header, png])
}
