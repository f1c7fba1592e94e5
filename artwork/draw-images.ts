import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { caseCovers } from './covers-cases.ts'
import { drawings } from './drawings.ts'
import { noSignal } from './empty.ts'
import { flagSprite } from './flags.ts'
import { drawIcons } from './icons.ts'
import { kazanMap, moscowMap } from './maps.ts'
import { shareDesign } from './share-design.ts'
import { socialCard } from './social-card.ts'

/** Draws the site's drawings, raster pictures, application icons, flags and office maps into public/. */
export async function drawImages() {
  await Promise.all(['images/cases', 'images/social', 'images/maps'].map((folder) => mkdir(output(folder), { recursive: true })))
  await drawVectors()
  await drawCases()
  await drawIcons(output)
  await sharp(Buffer.from(socialCard())).png({ palette: true, effort: 10 }).toFile(output('images/social/default.png'))
  await writeFile(DESIGN, `{ "hash": "${shareDesign()}" }\n`)
  await writeFile(output('flags.svg'), `${await flagSprite()}\n`)
  await writeFile(output('images/maps/kazan.svg'), `${kazanMap()}\n`)
  await writeFile(output('images/maps/moscow.svg'), `${moscowMap()}\n`)
}

const DESIGN = join(import.meta.dirname, '../content/compile/share-design.json')

const output = (name: string) => join(import.meta.dirname, '../public', name)

/** The files that follow the colour scheme; the offline screen has its own copy, which stands in its style sheet. */
async function drawVectors() {
  for (const [name, file] of Object.entries(drawings())) {
    await mkdir(dirname(output(name)), { recursive: true })
    await writeFile(output(name), file)
  }
  await writeFile(join(import.meta.dirname, '../ui/frame/no-signal.svg'), noSignal)
}

const MAX_BYTES = 25_000
const QUALITIES = [82, 78, 74]

/** The best quality within the size limit; a complex picture gets the lowest one. */
async function webpOf(drawing: string) {
  let file = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    file = await sharp(Buffer.from(drawing)).webp({ quality, effort: 6 }).toBuffer()
    if (file.length <= MAX_BYTES) break
  }
  return file
}

async function drawCases() {
  for (const [name, draw] of Object.entries(caseCovers)) {
    await writeFile(output(`images/cases/${name}.webp`), await webpOf(draw().raster))
  }
}
