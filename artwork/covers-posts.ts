import {
  arc,
  at,
  badge,
  bar,
  bars,
  browser,
  bubble,
  card,
  circle,
  cross,
  dashed,
  drawn,
  flat,
  outlined,
  path,
  picture,
  rect,
  redacted,
  result,
  searchField,
  stars,
  tick,
  ticks,
  tone,
} from './kit.ts'
import { calendar, phone, portrait, shield } from './objects.ts'

const cover = (ground: string, ...content: string[]) => picture(640, 360, ground, 2, ...content)
const quiet = outlined(tone.white, tone.mid)

/** Covers of the articles about reviews, search and crises by slug; each is its own composition. */
export const postCovers: Record<string, () => string> = {
  'kak-udalit-lozhnyj-otzyv': () =>
    cover(
      tone.soft,
      circle(452, 176, 212, flat(tone.pale)),
      ...[0, 1, 2, 3, 4].map((i) =>
        path(
          `M${64 + i * 104} 330v-${44 + i * 34}h104v${44 + i * 34}z`,
          outlined([tone.white, tone.white, tone.white, tone.white, tone.brand][i]),
        ),
      ),
      ...[0, 1, 2, 3].map((i) => badge(116 + i * 104, 308 - i * 34, 13, 'tick', [tone.mid, tone.mid, tone.brand, tone.brand][i])),
      badge(532, 172, 13, 'tick', tone.dark),
      bar(506, 202, 52, tone.mid),
      bar(514, 220, 36, tone.mid),
      path('M24 330h592', drawn()),
      rect(432, 56, 180, 84, 14, { fill: tone.soft, stroke: tone.brand, dash: '2 7' }),
      at(
        398,
        84,
        -8,
        bubble(-110, -44, 206, 84, 'left'),
        portrait(-82, -12, 16),
        bar(-56, -26, 74, tone.mid, 9),
        stars(-50, 2, 8, 1),
        bars(-56, 18, [128], tone.line),
      ),
      path('M112 236c30-66 82-108 152-122m-15-9 15 9-9 16', drawn(tone.brand)),
    ),

  'pravo-na-zabvenie-10-3': () =>
    cover(
      tone.ground,
      path('M0 0h420L300 360H0z', flat(tone.soft)),
      browser(48, 40, 356, 400),
      searchField(76, 92, 226),
      result(76, 146, 280, tone.mid),
      rect(68, 198, 300, 62, 12, { fill: tone.ground, stroke: tone.mid, dash: '2 7' }),
      result(76, 276, 280, tone.mid),
      result(76, 332, 280, tone.mid),
      ...[0, 1, 2, 3, 4].map((i) =>
        rect(
          296 + i * 13,
          212 + ((i * 17) % 31),
          9 - i,
          9 - i,
          2,
          flat([tone.mid, tone.mid, tone.pale, tone.mid, tone.pale][i] ?? tone.pale),
        ),
      ),
      ...[0, 1, 2, 3, 4, 5].map((i) =>
        rect(372 + i * 12, 206 + ((i * 23) % 37), 8 - i * 0.8, 8 - i * 0.8, 2, flat(i % 2 ? tone.brand : tone.mid)),
      ),
      at(
        468,
        96,
        0,
        calendar(-28, 0, 5, 4, (i) => (i % 5 < 4 && i < 14 && i > 0 ? (i < 13 ? tone.mid : tone.brand) : tone.soft)),
      ),
      badge(590, 260, 26, 'tick'),
      circle(590, 260, 26, drawn()),
    ),

  'otvet-na-negativnyj-otzyv': () =>
    cover(
      tone.soft,
      circle(110, 180, 214, flat(tone.pale)),
      path('M270 180c40 0 40-120 84-120M270 180c40 0 40-40 84-40M270 180c40 0 40 40 84 40M270 180c40 0 40 122 84 122', drawn(tone.mid)),
      card(40, 96, 232, 168, outlined(), 16),
      portrait(76, 134, 20, tone.ink, tone.soft),
      bar(108, 120, 84, tone.mid, 10),
      bar(108, 140, 52, tone.line),
      stars(72, 180, 11, 2),
      bars(62, 208, [184, 150], tone.line),
      ...[0, 1, 2, 3].map((i) =>
        bubble(362, 34 + i * 80, [230, 196, 218, 180][i] ?? 200, 54, 'left', outlined(i === 1 ? tone.brand : tone.white), 14),
      ),
      ...[0, 1, 2, 3].map(
        (i) =>
          bar(412, 48 + i * 80, [150, 116, 140, 100][i] ?? 100, i === 1 ? tone.white : tone.mid) +
          bar(412, 65 + i * 80, [104, 84, 120, 76][i] ?? 80, i === 1 ? tone.mid : tone.line, 7),
      ),
      ...[0, 2, 3].map((i) => circle(388, 61 + i * 80, 11, outlined(tone.soft, tone.brand))),
      tick(388, 141, 20, tone.white, 3),
      circle(388, 61, 3, flat(tone.brand)),
      path('M383 221h10M384 297l8 8m0-8-8 8', drawn(tone.brand)),
    ),

  'otzyvy-sotrudnikov': () => {
    const pass = (x: number, y: number, turn: number, full: number, coat: string, head: string) =>
      at(
        x,
        y,
        turn,
        card(-72, 0, 144, 200, outlined(), 16),
        path('M-72 50V16a16 16 0 0 1 16-16H56a16 16 0 0 1 16 16v34z', outlined(head)),
        rect(-20, 11, 40, 10, 5, outlined()),
        portrait(0, 94, 34, coat, tone.soft),
        redacted(-40, 140, 80),
        stars(-36, 174, 7.2, full),
      )
    return cover(
      tone.ground,
      circle(320, 420, 330, flat(tone.soft)),
      path('M72 0l44 86M172 0l-40 86M270 0l42 52M370 0l-42 52M468 0l40 78M568 0l-44 78', drawn(tone.brand, 10)),
      rect(113, 80, 22, 24, 5, outlined(tone.pale)),
      rect(309, 46, 22, 24, 5, outlined(tone.pale)),
      rect(505, 72, 22, 24, 5, outlined(tone.pale)),
      pass(124, 100, 3, 3, tone.mid, tone.pale),
      pass(516, 92, -3, 2, tone.mid, tone.pale),
      pass(320, 66, 0, 4, tone.brand, tone.brand),
      bubble(240, 284, 164, 52, 'left', outlined(), 14),
      bar(262, 297, 72, tone.brand),
      bars(262, 315, [116], tone.line),
      badge(190, 292, 22, 'alert', tone.ink),
    )
  },

  'vymogatelstvo-za-udalenie': () =>
    cover(
      tone.ink,
      circle(320, 180, 168, flat(tone.deep)),
      circle(320, 180, 210, drawn(tone.deep)),
      phone(228, 24, 184, 372, tone.soft),
      portrait(264, 74, 15, tone.ink, tone.pale),
      redacted(288, 68, 62, 10),
      bubble(250, 104, 138, 74, 'left', outlined(tone.white), 12),
      bar(268, 122, 92, tone.mid),
      bar(268, 140, 60, tone.mid),
      redacted(268, 157, 44, 8),
      bubble(282, 204, 112, 42, 'right', outlined(tone.brand), 12),
      path('M300 226h34', drawn(tone.white, 4)),
      cross(374, 225, 14, tone.white, 3),
      rect(250, 276, 138, 58, 12, quiet),
      bar(266, 292, 60, tone.pale),
      bar(266, 310, 100, tone.line),
      ...[14, 2, -10].map((turn, i) =>
        at(
          118 - i * 4,
          216 - i * 16,
          turn,
          rect(-78, -42, 156, 84, 8, outlined([tone.mid, tone.pale, tone.white][i])),
          rect(-66, -30, 132, 60, 4, drawn(tone.mid)),
          circle(0, 0, 20, outlined(tone.soft, tone.mid)),
        ),
      ),
      at(110, 184, -10, path('M-4 12V-11h7a6.5 6.5 0 0 1 0 13h-11M-8 8H4', drawn(tone.brand))),
      badge(176, 142, 24, 'cross', tone.brand),
      circle(176, 142, 24, drawn(tone.white)),
      shield(526, 186, 150, tone.white, tone.pale),
      tick(526, 190, 70, tone.brand, 9),
    ),

  'dolya-negativa-v-vydache': () => {
    const kind = [tone.brand, tone.ink, tone.mid, tone.brand, tone.ink, tone.mid, tone.brand, tone.brand, tone.mid, tone.ink]
    const weight = [150, 128, 112, 98, 86, 74, 64, 54, 46, 38]
    return cover(
      tone.ground,
      path('M0 0h352v360H0z', flat(tone.soft)),
      card(48, 30, 264, 300, outlined(), 16),
      ...kind.map(
        (fill, i) =>
          circle(76, 60 + i * 26.6, 7, flat(fill)) +
          bar(96, 56 + i * 26.6, weight[i] ?? 40, fill === tone.ink ? tone.ink : fill === tone.brand ? tone.mid : tone.pale, 9) +
          bar(276, 57 + i * 26.6, 18, tone.line, 7),
      ),
      circle(472, 156, 104, outlined()),
      arc(472, 156, 78, 0, 158, { stroke: tone.brand, width: 34, cap: 'butt' }),
      arc(472, 156, 78, 162, 248, { stroke: tone.mid, width: 34, cap: 'butt' }),
      arc(472, 156, 78, 252, 356, { stroke: tone.ink, width: 34, cap: 'butt' }),
      bar(446, 144, 52, tone.brand, 12),
      bar(454, 164, 36, tone.pale),
      ...[tone.brand, tone.mid, tone.ink].map(
        (fill, i) => circle(386 + i * 66, 300, 7, flat(fill)) + bar(400 + i * 66, 296, 32, tone.pale),
      ),
    )
  },

  'krizis-pervye-24-chasa': () =>
    cover(
      tone.ink,
      circle(130, 190, 268, flat(tone.deep)),
      circle(130, 190, 196, outlined(tone.white)),
      arc(130, 190, 178, 0, 359.9, { stroke: tone.soft, width: 22 }),
      arc(130, 190, 178, 4, 86, { stroke: tone.brand, width: 22 }),
      ticks(130, 190, 156, 142, 24, tone.mid),
      ticks(130, 190, 156, 134, 4, tone.ink),
      path('M130 190L214 106', drawn(tone.ink, 7)),
      path('M130 190l116-6', drawn(tone.brand, 5)),
      circle(130, 190, 12, flat(tone.ink)),
      circle(130, 190, 4, flat(tone.white)),
      path('M372 60v240', dashed(tone.mid)),
      ...[0, 1, 2, 3].map(
        (i) =>
          circle(372, 60 + i * 80, 12, outlined(i < 2 ? tone.brand : tone.white, tone.mid)) +
          card(400, 32 + i * 80, [204, 180, 204, 160][i] ?? 200, 56, outlined(), 12),
      ),
      tick(372, 60, 15, tone.white),
      tick(372, 140, 15, tone.white),
      ...[0, 1, 2, 3].map(
        (i) =>
          bar(456, 48 + i * 80, [90, 76, 110, 70][i] ?? 80, tone.mid, 9) + bar(456, 66 + i * 80, [120, 96, 80, 84][i] ?? 80, tone.line, 7),
      ),
      portrait(430, 60, 16),
      path('M420 126h13l7 7v21h-20zM425 140h10M425 147h6', drawn(tone.brand)),
      path('M418 216h8l14-8v24l-14-8h-8z', outlined(tone.soft, tone.brand)),
      circle(428, 298, 9, drawn(tone.brand)),
      path('M435 305l6 6', drawn(tone.brand)),
    ),
}
