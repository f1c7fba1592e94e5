import { mark } from './icons.ts'
import { at, bar, browser, card, circle, dashed, flat, outlined, path, picture, rect, result, searchField, tick, tone } from './kit.ts'
import { cursor } from './objects.ts'

/** The picture that social networks show for pages without their own. */
export async function socialCard(output: (name: string) => string) {
  return picture(
    600,
    315,
    tone.ink,
    2,
    circle(404, 170, 210, flat(tone.deep)),
    await mark(output, 'logo-dark', 52, 88, 140),
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
