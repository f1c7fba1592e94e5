import { at, circle, drawn, flat, outlined, path, picture, tone } from './kit.ts'
import { lettersOf, words } from './lettering.ts'

/** Streets drawn with all outlines first, so that crossings stay open; each is a path and its width. */
const streets = (...ways: [string, number][]) =>
  ways.map(([d, width]) => path(d, drawn(tone.line, width + 3))).join('') +
  ways.map(([d, width]) => path(d, drawn(tone.white, width))).join('')

const houses = (d: string) => path(d, { fill: tone.pale, stroke: tone.white })
const office = (d: string) => path(d, outlined(tone.mid))
const route = (d: string) => path(d, { stroke: tone.brand, width: 5, dash: '1 11' })
const trees = (...places: [number, number][]) => places.map(([x, y], i) => circle(x, y, 9 + (i % 3) * 2, flat(tone.mid))).join('')

const label = (x: number, y: number, text: string, fill: string = tone.muted, size = 24, turn = 0) =>
  at(
    x,
    y,
    turn,
    words(text, 0, 0, { size, weight: 650, tint: 'none', anchor: 'middle' }).replace('fill="none"', `stroke="none" fill="${fill}"`),
  )

/** A map with the letters of its labels as outlines. */
const map = (...content: string[]) => picture(800, 480, tone.soft, 1, lettersOf(content.join('')), ...content)

const sign = (x: number, y: number, letter: string, fill: string) =>
  circle(x, y, 17, outlined(fill, tone.white)) + label(x, y + 6.5, letter, tone.white, 18)

/** The way: from the underground to the square, the second house of the street, the car park in its yard. */
export const kazanMap = () =>
  map(
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
    label(372, 276, 'ул. Примерная', tone.muted, 24, -1.6),
    label(700, 258, 'ул. Примерная', tone.muted, 24, -1.6),
    label(122, 429, 'сквер'),
  )

/** The way: from the ring line to the right, down the lane, into the yard to the third entrance. */
export const moscowMap = () =>
  map(
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
    sign(590, 278, 'P', tone.dark),
    pin(336, 200, 92),
    label(542, 386, 'Образцовый пер.', tone.muted, 22, 85),
    label(692, 66, 'кольцевая линия', tone.muted, 24, -15),
  )

/** A map pin standing with its point at x,y. */
const pin = (x: number, y: number, h: number, fill: string = tone.brand, stroke: string = tone.ink) => {
  const u = h / 100
  const r = 34 * u
  return (
    path(
      `M${x} ${y}C${x - 8 * u} ${y - 18 * u} ${x - r} ${y - 36 * u} ${x - r} ${y - 66 * u}a${r} ${r} 0 0 1 ${r * 2} 0C${x + r} ${y - 36 * u} ${x + 8 * u} ${y - 18 * u} ${x} ${y}z`,
      outlined(fill, stroke),
    ) + circle(x, y - 66 * u, 14 * u, outlined(tone.white, stroke))
  )
}
