import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { caseCovers } from './covers-cases.ts'
import { drawings } from './drawings.ts'
import { drawIcons } from './icons.ts'
import { publicFile, siteFile } from './places.ts'
import { shareDesign } from './share-design.ts'
import { socialCard } from './social-card.ts'
import { isDrawn, writeDrawings, writeIfDifferent } from './write-drawings.ts'

/** Draws the site's drawings, raster pictures and application icons into client/public/. */
export async function drawImages() {
  await writeDrawings(siteFile('.'))
  for (const [path, text] of Object.entries(drawings())) if (!isDrawn(path)) writeIfDifferent(siteFile(path), text)
  writeIfDifferent(siteFile('content/compile/share-design.json'), `{ "hash": "${shareDesign()}" }\n`)
  await drawCases()
  await drawIcons()
  await mkdir(publicFile('images/social'), { recursive: true })
  await sharp(Buffer.from(socialCard())).png({ palette: true, effort: 10 }).toFile(publicFile('images/social/default.png'))
}

const MAX_BYTES = 25_000
const QUALITIES = [82, 78, 74]

/** Encodes a drawing in the best quality within the size limit, or else in the lowest quality. */
async function webpOf(drawing: string) {
  let file = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    file = await sharp(Buffer.from(drawing)).webp({ quality, effort: 6 }).toBuffer()
    if (file.length <= MAX_BYTES) break
  }
  return file
}

async function drawCases() {
  await mkdir(publicFile('images/cases'), { recursive: true })
  for (const [name, draw] of Object.entries(caseCovers)) {
    await writeFile(publicFile(`images/cases/${name}.webp`), await webpOf(draw().raster))
  }
}
