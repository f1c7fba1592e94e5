import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { caseCovers } from './images/covers-cases.ts'
import { instructionCovers } from './images/covers-instructions.ts'
import { postCovers } from './images/covers-posts.ts'
import { lawPostCovers } from './images/covers-posts-law.ts'
import {
  at,
  bar,
  browser,
  card,
  circle,
  dashed,
  drawn,
  flat,
  outlined,
  path,
  picture,
  rect,
  result,
  searchField,
  tick,
  tone,
} from './images/kit.ts'
import { cursor, pin } from './images/objects.ts'

/** Draws the site's raster pictures, application icons and office maps into public/. */
async function drawImages() {
  await Promise.all(
    ['images/posts', 'images/cases', 'images/social', 'images/maps'].map((folder) => mkdir(output(folder), { recursive: true })),
  )
  await drawCovers('images/posts', { ...postCovers, ...lawPostCovers, ...instructionCovers })
  await drawCovers('images/cases', caseCovers)
  await drawIcons()
  await sharp(Buffer.from(await socialCard()))
    .png({ palette: true, effort: 10 })
    .toFile(output('images/social/default.png'))
  await writeFile(output('images/maps/kazan.svg'), `${kazanMap()}\n`)
  await writeFile(output('images/maps/moscow.svg'), `${moscowMap()}\n`)
}

const output = (name: string) => join(import.meta.dirname, '../public', name)

const COVER_BYTES = 25_000
const COVER_QUALITIES = [82, 78, 74]

/** The best quality that fits the size; a crowded cover keeps the last one. */
async function coverOf(drawing: string) {
  let file = Buffer.alloc(0)
  for (const quality of COVER_QUALITIES) {
    file = await sharp(Buffer.from(drawing)).webp({ quality, effort: 6 }).toBuffer()
    if (file.length <= COVER_BYTES) break
  }
  return file
}

async function drawCovers(folder: string, covers: Record<string, () => string>) {
  for (const [name, draw] of Object.entries(covers)) {
    await writeFile(output(`${folder}/${name}.webp`), await coverOf(draw()))
  }
}

async function drawIcons() {
  await writeFile(output('favicon.ico'), icoOf(await icon('favicon', 32, 1), 32))
  await writeFile(output('apple-touch-icon.png'), await icon('logo-dark', 180, 0.64, tone.brand))
  await writeFile(output('icon-192.png'), await icon('logo', 192, 0.94))
  await writeFile(output('icon-512.png'), await icon('logo', 512, 0.94))
  await writeFile(output('icon-maskable-512.png'), await icon('logo-dark', 512, 0.54, tone.brand))
}

/** The mark on a square; `share` is how much of the side the mark takes. */
async function icon(name: string, size: number, share: number, ground = 'none') {
  const side = size * share
  const content = rect(0, 0, size, size, 0, flat(ground)) + (await mark(name, (size - side) / 2, (size - side) / 2, side))
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${content}</svg>`))
    .png({ effort: 10 })
    .toBuffer()
}

async function mark(name: string, x: number, y: number, side: number) {
  const source = await readFile(output(`${name}.svg`), 'utf8')
  return source.trim().replace(/width="\d+" height="\d+"/, `x="${x}" y="${y}" width="${side}" height="${side}"`)
}

/** An icon file with one PNG inside: a directory of 6 bytes, an entry of 16, the picture. */
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

async function socialCard() {
  return picture(
    600,
    315,
    tone.ink,
    2,
    circle(404, 170, 210, flat(tone.deep)),
    await mark('logo-dark', 52, 88, 140),
    browser(252, 40, 240, 320),
    searchField(274, 92, 196),
    result(274, 144, 190, tone.pale),
    rect(266, 190, 210, 54, 12, { fill: tone.soft, stroke: tone.mid, dash: '2 7' }),
    result(274, 264, 190, tone.pale),
    path('M500 246c28-2 44-10 52-24', dashed(tone.mid)),
    at(
      446,
      170,
      -7,
      card(-116, -34, 232, 68, outlined(tone.white, tone.brand), 14),
      circle(-88, 0, 15, flat(tone.brand)),
      tick(-88, 0, 16, tone.white, 3),
      bar(-60, -19, 108, tone.brand, 10),
      bar(-60, 0, 150, tone.pale),
      bar(-60, 14, 104, tone.pale),
    ),
    cursor(520, 184, 1.2),
  )
}

/** Streets with one common edge, so that crossings stay open; each is a path and its width. */
const streets = (...ways: [string, number][]) =>
  ways.map(([d, width]) => path(d, drawn(tone.line, width + 3))).join('') +
  ways.map(([d, width]) => path(d, drawn(tone.white, width))).join('')

const houses = (d: string) => path(d, { fill: tone.pale, stroke: tone.white })
const office = (d: string) => path(d, outlined(tone.mid))
const route = (d: string) => path(d, { stroke: tone.brand, width: 5, dash: '1 11' })
const trees = (...places: [number, number][]) => places.map(([x, y], i) => circle(x, y, 9 + (i % 3) * 2, flat(tone.mid))).join('')

const label = (x: number, y: number, text: string, fill: string = tone.muted, size = 17, turn = 0) =>
  at(x, y, turn, `<text font-family="sans-serif" font-size="${size}" font-weight="600" text-anchor="middle" fill="${fill}">${text}</text>`)

const sign = (x: number, y: number, letter: string, fill: string) =>
  circle(x, y, 17, outlined(fill, tone.white)) + label(x, y + 6.5, letter, tone.white, 18)

/** From the underground to the square, the second house of the street, the car park in its yard. */
const kazanMap = () =>
  picture(
    800,
    480,
    tone.soft,
    1,
    path('M-20 60C120 30 150-30 170-40H-20z', flat(tone.mid)),
    streets(
      ['M-20 272L820 248', 58],
      ['M236-20L256 500', 30],
      ['M592-20L606 500', 30],
      ['M-20 116L242 108', 18],
      ['M603 398L820 390', 18],
      ['M252 410L603 398', 18],
    ),
    path('M24 318L222 312a10 10 0 0 1 10 10l5 124a10 10 0 0 1-10 10L24 462a10 10 0 0 1-10-10V328a10 10 0 0 1 10-10z', flat(tone.pale)),
    path('M24 450C70 404 96 396 122 388S186 352 220 318', drawn(tone.white, 9)),
    circle(122, 388, 17, flat(tone.white)),
    trees([40, 392], [96, 342], [186, 414], [142, 338], [50, 356], [214, 372]),
    houses(
      'M280 142l110-4 2 72-110 4zM280 34l100-4v66l-100 4zM30 146l88-2v74l-88 2zM138 144l80-3v74l-80 2zM630 126l146-4v86l-146 4zM630 24l74-2v70h-74zM722 20l62-2v70l-62 2z',
    ),
    houses(
      'M288 312l92-3 2 70-92 3zM404 308l82-2v70l-82 2zM510 304l66-2 2 70-68 2zM640 300l146-4v68l-146 4zM282 434h144v70H282zM452 430h126v70H452zM640 420l146-4v70H640z',
    ),
    office('M414 40h148l4 168-148 4-2-56h72l-1-58h-73z'),
    label(540, 196, '1', tone.ink, 20),
    sign(440, 126, 'P', tone.dark),
    route('M216 286C228 262 246 250 274 246L488 239V222'),
    sign(212, 300, 'М', tone.ink),
    pin(488, 214, 96),
    label(372, 276, 'ул. Примерная', tone.muted, 17, -1.6),
    label(712, 258, 'ул. Примерная', tone.muted, 17, -1.6),
    label(122, 429, 'сквер'),
  )

/** From the ring line to the right, down the lane, into the yard to the third entrance. */
const moscowMap = () =>
  picture(
    800,
    480,
    tone.soft,
    1,
    streets(
      ['M-20 60C200 92 560 112 820 20', 56],
      ['M520 86L556 500', 36],
      ['M206 84L190 500', 20],
      ['M536 216L820 192', 18],
      ['M193 352L-20 342', 18],
      ['M548 362L820 326', 18],
    ),
    houses(
      'M24 124l158 14-6 86-152-8zM24 240l150 8-4 82-146-6zM24 372l144 8-4 110H24zM578 132l112-24 12 70-112 16zM716 100l90-26v92l-80 12z',
    ),
    houses(
      'M584 234l104-10 8 98-100 14zM712 220l100-10v98l-92 14zM594 378l92-12 10 124H604zM712 362l98-14v142h-90zM226 372h120v118H222zM370 372h142l10 118H370z',
    ),
    houses('M30-20h154l-4 56-150-12zM220-20h160v68l-160-8zM416-20h156l2 60-158 8zM620-20h90v30l-90 18z'),
    office('M238 136l264 6 6 52H296v62h218l6 54-288 6z'),
    label(484, 294, '2', tone.ink, 20),
    path('M336 194v9m60-9v9m60-9v9', drawn(tone.white, 10)),
    label(396, 184, '2', tone.ink, 16),
    label(456, 184, '1', tone.ink, 16),
    route('M166 82C290 98 430 102 514 96L526 224H336V208'),
    label(420, 249, 'двор'),
    trees([312, 244], [486, 243]),
    sign(146, 80, 'М', tone.ink),
    sign(566, 286, 'P', tone.dark),
    pin(336, 200, 92),
    label(541, 390, 'Образцовый пер.', tone.muted, 17, 85),
    label(692, 66, 'кольцевая линия', tone.muted, 17, -15),
  )

await drawImages()
