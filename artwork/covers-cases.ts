import {
  at,
  badge,
  bar,
  bars,
  browser,
  card,
  chart,
  circle,
  cross,
  dashed,
  drawn,
  flat,
  outlined,
  paper,
  path,
  picture,
  rect,
  redacted,
  star,
  stars,
  tone,
} from './kit.ts'
import { padlock, photo, pin, portrait } from './objects.ts'

const scene = (ground: string, ...content: string[]) => picture(559, 373, ground, 2, ...content)
const quiet = outlined(tone.white, tone.mid)

/** Pictures of the cases by id; each matches its `alt` in seed/cases.json. */
export const caseCovers: Record<string, () => string> = {
  // The clinic's card with reviews, personal data hidden.
  'case-1': () =>
    scene(
      tone.soft,
      circle(150, 120, 190, flat(tone.pale)),
      at(
        -16,
        0,
        0,
        card(44, 40, 300, 300, outlined(), 18),
        path('M44 128V58a18 18 0 0 1 18-18h264a18 18 0 0 1 18 18v70z', outlined(tone.brand)),
        rect(68, 62, 46, 46, 12, outlined()),
        path('M91 74v22M80 85h22', drawn(tone.brand, 5)),
        redacted(130, 66, 130, 14),
        stars(138, 98, 8, 4, 5, tone.white, tone.mid),
        ...[0, 1, 2].map(
          (i) =>
            portrait(84, 162 + i * 66, 16) +
            redacted(112, 148 + i * 66, 74, 9) +
            stars(250, 152 + i * 66, 6.6, 4 + (i % 2)) +
            bars(112, 166 + i * 66, [204, 150], tone.line, 14, 7),
        ),
        path('M68 192h252M68 258h252', drawn(tone.line)),
      ),
      ...[0, 1, 2].map((i) =>
        at(
          448 + (i % 2) * 10,
          92 + i * 98,
          [3, -3, 2][i] ?? 0,
          rect(-80, -38, 160, 76, 12, { fill: tone.ground, stroke: tone.brand, dash: '2 7' }),
          circle(-56, -10, 13, flat(tone.pale)),
          redacted(-34, -22, 54, 8, tone.mid),
          stars(-30, -4, 5.6, 1, 5, tone.mid),
          bar(-64, 16, 112, tone.pale, 6),
        ),
      ),
      ...[0, 1, 2].map((i) => badge(524 + (i % 2) * 8, 58 + i * 97, 15, 'cross', tone.ink)),
    ),

  // The search page before and after, the name hidden.
  'case-2': () =>
    scene(
      tone.ground,
      path('M279.5 0H559v373H279.5z', flat(tone.pale)),
      browser(28, 60, 230, 340, quiet),
      rect(48, 108, 190, 28, 14, outlined(tone.soft, tone.mid)),
      redacted(78, 117, 92, 10),
      ...[0, 1, 2].map(
        (i) =>
          circle(56, 164 + i * 70, 8, flat(tone.ink)) +
          bar(74, 158 + i * 70, [116, 134, 100][i] ?? 110, tone.ink, 10) +
          bars(74, 177 + i * 70, [160, 128], tone.line, 14, 7),
      ),
      browser(301, 36, 230, 370),
      rect(321, 84, 190, 28, 14, outlined(tone.soft, tone.brand)),
      redacted(351, 93, 92, 10),
      ...[0, 1].map(
        (i) =>
          badge(331, 142 + i * 62, 10, 'tick') +
          bar(351, 134 + i * 62, [116, 96][i] ?? 100, tone.brand, 10) +
          bars(351, 153 + i * 62, [156, 120], tone.line, 14, 7),
      ),
      rect(315, 248, 202, 52, 10, { fill: tone.ground, stroke: tone.mid, dash: '2 7' }),
      circle(331, 326, 8, flat(tone.soft)),
      bar(351, 320, 110, tone.mid, 10),
      bars(351, 339, [156, 100], tone.line, 14, 7),
      circle(279.5, 200, 26, outlined(tone.brand)),
      path('M268 200h22m-9-9 9 9-9 9', drawn(tone.white, 3)),
    ),

  // A feed with hidden names.
  'case-3': () =>
    scene(
      tone.pale,
      circle(470, 320, 200, flat(tone.soft)),
      card(92, -30, 236, 172, outlined(), 16),
      redacted(154, 6, 84, 10) + portrait(128, 14, 18),
      photo(110, 44, 200, 62),
      path('M112 124h12m8 0h12', drawn(tone.mid, 4)),
      bar(252, 120, 56, tone.line),
      card(92, 158, 236, 132, outlined(), 16),
      portrait(128, 194, 18, tone.ink),
      redacted(154, 182, 104, 10),
      bar(154, 200, 50, tone.line, 7),
      bars(112, 228, [190, 160, 110], tone.line, 18),
      rect(92, 306, 236, 120, 16, { fill: tone.soft, stroke: tone.brand, dash: '2 7' }),
      circle(128, 342, 18, flat(tone.pale)),
      redacted(154, 332, 92, 10, tone.mid),
      at(
        436,
        120,
        5,
        card(-78, -84, 156, 168, outlined(), 16),
        rect(-62, -68, 124, 92, 10, flat(tone.ink)),
        path('M-10-40l30 18-30 18z', flat(tone.white)),
        redacted(-62, 40, 78, 10),
        bar(-62, 60, 110, tone.line, 7),
      ),
      at(
        440,
        278,
        -4,
        rect(-78, -52, 156, 104, 16, { fill: tone.ground, stroke: tone.brand, dash: '2 7' }),
        rect(-62, -38, 124, 54, 10, flat(tone.pale)),
        redacted(-62, 28, 66, 9, tone.mid),
      ),
      badge(326, 308, 20, 'cross', tone.ink),
      badge(516, 232, 20, 'cross', tone.ink),
      badge(326, 160, 20, 'alert'),
    ),

  // The share of negative results by month.
  'case-4': () => {
    const share = [196, 190, 192, 170, 158, 160, 132, 120, 104, 92, 72, 58]
    const x = (i: number) => 92 + i * 36
    const line = share.map((v, i) => `${x(i)} ${296 - v}`).join('L')
    return scene(
      tone.soft,
      card(36, 30, 487, 313, outlined(), 18),
      bar(64, 54, 118, tone.brand, 11),
      bar(64, 74, 76, tone.pale),
      ...[0, 1].map((i) => circle(404 + i * 58, 62, 6, flat(i ? tone.pale : tone.brand)) + bar(416 + i * 58, 58, 30, tone.line)),
      ...[0, 1, 2, 3].map((i) => path(`M76 ${116 + i * 45}h424`, drawn(tone.line)) + bar(52, 113 + i * 45, 14, tone.pale, 6)),
      path(`M${line}V296H92z`, flat(tone.soft)),
      chart(
        76,
        296,
        432,
        share.map((v) => 214 - v),
        () => tone.pale,
        16,
      ),
      path(`M${line}`, drawn(tone.brand, 4)),
      ...share.map(
        (v, i) =>
          circle(x(i), 296 - v, i === 11 ? 8 : 4, outlined(i === 11 ? tone.brand : tone.white, i === 11 ? tone.ink : tone.brand)) +
          bar(x(i) - 9, 308, 18, tone.line, 6),
      ),
      path('M488 136v72', dashed(tone.brand)),
      card(446, 96, 84, 44, outlined(tone.brand), 12),
      path('M462 112l8 8 8-8m-8-8v16', drawn(tone.white, 3)),
      bar(486, 108, 30, tone.white),
      bar(486, 122, 22, tone.mid, 6),
    )
  },

  // A form with a hidden address.
  'case-5': () =>
    scene(
      tone.ground,
      circle(300, 400, 280, flat(tone.soft)),
      card(60, 34, 310, 305, outlined(), 18),
      bar(88, 62, 132, tone.brand, 12),
      bar(88, 84, 86, tone.pale),
      ...[0, 1, 2].map(
        (i) =>
          bar(88, 114 + i * 66, [52, 70, 60][i] ?? 60, tone.mid, 7) +
          rect(88, 128 + i * 66, 254, 36, 10, outlined(i === 1 ? tone.soft : tone.white, i === 1 ? tone.brand : tone.mid)) +
          redacted(104, 140 + i * 66, [120, 186, 96][i] ?? 100, 12),
      ),
      rect(88, 308, 112, 16, 8, flat(tone.soft)),
      path('M402 324v-96l58-48 58 48v96a4 4 0 0 1-4 4H406a4 4 0 0 1-4-4z', outlined()),
      path('M388 240l62-52a16 16 0 0 1 20 0l62 52', drawn(tone.ink, 12)),
      path('M388 240l62-52a16 16 0 0 1 20 0l62 52', drawn(tone.brand, 8)),
      rect(441, 272, 38, 56, 4, outlined(tone.pale)),
      circle(460, 238, 13, outlined(tone.soft)),
      path('M372 328h168', drawn()),
      pin(460, 152, 100, tone.pale),
      path('M420 44l80 80', drawn(tone.ground, 9)),
      path('M420 44l80 80', drawn(tone.ink, 3)),
      padlock(342, 214, 56),
    ),

  // A map with two branches.
  'case-6': () =>
    scene(
      tone.soft,
      path('M-10 276l240-84 340 60M150-10l54 400M-10 90l580-60M400-10l-40 400', drawn(tone.white, 22)),
      path(
        'M16 112l124-12 14 92-138 48zM178 98l188-20-14 116-128-20-34 10zM410 72l140-14v164l-160-28zM20 300l160-54 18 110H20zM222 226l128 24-10 110H240zM384 256l164 28v72H374zM20 14h116l4 54-120 14zM176 14h190l-4 30-184 20z',
        flat(tone.pale),
      ),
      path('M428 0c20 30 60 34 131 20V0z', flat(tone.mid)),
      circle(290, 128, 14, flat(tone.mid)),
      circle(262, 138, 9, flat(tone.mid)),
      circle(318, 116, 10, flat(tone.mid)),
      path('M172 236C230 300 330 300 402 206', dashed(tone.brand)),
      path('M150 242a24 8 0 1 0 44-2M380 212a24 8 0 1 0 44-2', drawn(tone.mid)),
      pin(172, 240, 128),
      at(
        402,
        210,
        0,
        path('M0 0C-9-22-39-42-39-76a39 39 0 0 1 78 0C39-42 9-22 0 0z', { fill: tone.white, stroke: tone.ink, dash: '2 6' }),
        cross(0, -76, 24, tone.ink, 4),
      ),
      card(36, 48, 108, 60, outlined(), 12),
      path('M54 66h22v14a8 8 0 0 1-8 8h-6a8 8 0 0 1-8-8zm22 4h4a5 5 0 0 1 0 10h-4', drawn(tone.brand)),
      stars(98, 72, 5, 3, 3),
      bar(92, 86, 36, tone.line, 7),
      card(420, 248, 116, 62, outlined(), 12),
      stars(440, 268, 5.4, 1),
      redacted(434, 284, 60, 9),
      badge(532, 252, 14, 'cross', tone.ink),
    ),

  // The cover of the folder with the papers of the case.
  'case-7': () =>
    scene(
      tone.ink,
      path('M559 60v313H130z', flat(tone.deep)),
      at(330, 180, 7, paper(-150, -140, 300, 300, outlined(tone.mid))),
      at(312, 180, 4, paper(-150, -146, 300, 310, outlined(tone.white)), bars(-120, -124, [190, 150], tone.line, 16)),
      path('M92 66a14 14 0 0 1 14-14h104l22 24h216a14 14 0 0 1 14 14v236a14 14 0 0 1-14 14H106a14 14 0 0 1-14-14z', outlined(tone.brand)),
      path('M132 54v274', drawn(tone.dark)),
      rect(190, 116, 196, 108, 8, outlined()),
      bar(232, 138, 112, tone.brand, 12),
      bars(214, 164, [148, 120], tone.line, 18),
      redacted(214, 200, 78, 10),
      path('M92 268h370', drawn(tone.ink, 14)),
      path('M92 268h370', drawn(tone.pale, 10)),
      path('M300 268c-26-34-62-34-62-8s40 20 62 8c26-34 62-34 62-8s-40 20-62 8zM296 272l-30 46M304 272l32 44', drawn(tone.ink, 12)),
      path('M300 268c-26-34-62-34-62-8s40 20 62 8c26-34 62-34 62-8s-40 20-62 8zM296 272l-30 46M304 272l32 44', drawn(tone.pale, 8)),
      rect(288, 256, 24, 24, 7, outlined(tone.pale)),
    ),

  // The employer's rating on a scale.
  'case-8': () =>
    scene(
      tone.soft,
      path('M0 172h559v201H0z', flat(tone.pale)),
      path('M24 172h511', drawn()),
      path('M346 172l5-126h24l5 126zM402 172l4-98h22l4 98z', outlined()),
      path('M349 64h28M405 92h24', drawn(tone.brand, 6)),
      path('M364 30c-8-16 10-24 20-15 6-14 32-10 32 6 16-4 22 16 8 20', drawn(tone.mid)),
      path('M92 172V116l66-34v34l66-34v34l66-34v34h190v56z', outlined()),
      ...[0, 1, 2, 3, 4].map((i) => rect(112 + i * 74, 132, 38, 20, 4, outlined(tone.soft, tone.mid))),
      card(48, 190, 463, 158, outlined(), 18),
      ...[0, 1, 2, 3, 4].map((i) => star(128 + i * 76, 242, 25, outlined(i < 4 ? tone.brand : tone.soft))),
      path('M370.3 233.3l9.5 1-9.5 8.6z', drawn(tone.soft, 3)),
      path('M370.3 233.3l9.5 1-9.5 8.6z', flat(tone.soft)),
      star(356, 242, 25, drawn()),
      rect(96, 296, 368, 14, 7, flat(tone.soft)),
      rect(96, 296, 258, 14, 7, flat(tone.brand)),
      path('M96 322v6m92-6v6m92-6v6m92-6v6m92-6v6', drawn(tone.mid)),
      circle(271, 303, 11, outlined(tone.white, tone.mid)),
      circle(354, 303, 14, outlined(tone.brand)),
      circle(354, 303, 5, flat(tone.white)),
      path('M290 284c15-9 30-9 43 0m-2-12 3 13-13 2', drawn(tone.brand)),
    ),
}
