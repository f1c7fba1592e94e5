import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const INK = '#10233a'

/** Returns the path of a file in client/public/. */
type Output = (name: string) => string

/** Draws the application icons from the logo mark. */
export async function drawIcons(output: Output) {
  await writeFile(output('favicon.ico'), icoOf(await icon(output, 'favicon', 32, 1), 32))
  await writeFile(output('apple-touch-icon.png'), await icon(output, 'logo', 180, 1, INK))
  await writeFile(output('icon-192.png'), await icon(output, 'logo', 192, 0.94))
  await writeFile(output('icon-512.png'), await icon(output, 'logo', 512, 0.94))
  await writeFile(output('icon-maskable-512.png'), await icon(output, 'logo', 512, 0.8, INK))
}

/** The mark on a square; `share` is the part of the side that the mark takes. */
async function icon(output: Output, name: string, size: number, share: number, ground = 'none') {
  const side = size * share
  const back = `<rect width="${size}" height="${size}" fill="${ground}"/>`
  const content = back + (await mark(output, name, (size - side) / 2, (size - side) / 2, side))
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${content}</svg>`))
    .png({ effort: 10 })
    .toBuffer()
}

/** The mark from a file in client/public/, positioned in a drawing. */
async function mark(output: Output, name: string, x: number, y: number, side: number) {
  const source = await readFile(output(`${name}.svg`), 'utf8')
  return source.trim().replace(/width="\d+" height="\d+"/, `x="${x}" y="${y}" width="${side}" height="${side}"`)
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
