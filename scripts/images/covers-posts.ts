import {
  type Look, arc, at, badge, bar, bars, browser, bubble, calendar, card, chart, circle, clock, court, cross, dashed, drawn, envelope, flat, magnifier,
  outlined, padlock, paper, path, phone, photo, picture, pin, portrait, rect, redacted, result, scaled, seal, searchField, shield, star, stars,
  ticks, tick, tone,
} from './kit.ts'

const cover = (ground: string, ...content: string[]) => picture(640, 360, ground, 2, ...content)
const quiet = outlined(tone.white, tone.mid)

/** Covers of the articles by slug; each is its own composition. */
export const postCovers: Record<string, () => string> = {
  'kak-udalit-lozhnyj-otzyv': () =>
    cover(
      tone.soft,
      circle(452, 176, 212, flat(tone.pale)),
      ...[0, 1, 2, 3, 4].map((i) => path(`M${64 + i * 104} 330v-${44 + i * 34}h104v${44 + i * 34}z`, outlined([tone.white, tone.white, tone.white, tone.white, tone.brand][i]))),
      ...[0, 1, 2, 3].map((i) => badge(116 + i * 104, 308 - i * 34, 13, 'tick', [tone.mid, tone.mid, tone.brand, tone.brand][i])),
      badge(532, 172, 13, 'tick', tone.dark), bar(506, 202, 52, tone.mid), bar(514, 220, 36, tone.mid),
      path('M24 330h592', drawn()),
      rect(432, 56, 180, 84, 14, { fill: tone.soft, stroke: tone.brand, dash: '2 7' }),
      at(398, 84, -8, bubble(-110, -44, 206, 84, 'left'), portrait(-82, -12, 16), bar(-56, -26, 74, tone.mid, 9), stars(-50, 2, 8, 1), bars(-56, 18, [128], tone.line)),
      path('M112 236c30-66 82-108 152-122m-15-9 15 9-9 16', drawn(tone.brand)),
    ),

  'fakt-ili-mnenie': () =>
    cover(
      tone.ink,
      circle(320, 210, 230, flat(tone.deep)),
      rect(313, 84, 14, 230, 0, outlined(tone.white)), rect(262, 300, 116, 16, 5, outlined(tone.pale)), rect(232, 316, 176, 20, 6, outlined(tone.brand)),
      path('M154 92L86 232h136zM486 120l-68 140h136z', drawn(tone.mid)),
      bubble(88, 132, 132, 72, 'right', outlined(tone.brand)), path('M114 160c0-10 12-10 12 0s-6 12-12 14m24-14c0-10 12-10 12 0s-6 12-12 14', drawn(tone.white, 4)), bars(166, 158, [36, 24], tone.mid, 16),
      path('M74 232h160c-4 40-34 62-80 62s-76-22-80-62z', outlined()), path('M100 252c6 14 16 22 30 26', drawn(tone.mid)),
      at(480, 262, 0, paper(-46, -130, 92, 132), bar(-28, -102, 38, tone.brand, 9), bars(-28, -82, [54, 42, 54, 36], tone.line, 15, 7)), magnifier(524, 206, 25, 50, tone.soft),
      path('M406 260h160c-4 40-34 62-80 62s-76-22-80-62z', outlined()), path('M432 280c6 14 16 22 30 26', drawn(tone.mid)),
      path('M148 80C200 72 270 76 320 80s120 12 172 28a8 8 0 0 1-3 15C430 106 370 98 320 94S200 90 152 96a8 8 0 0 1-4-16z', outlined(tone.brand)),
      circle(320, 86, 16, outlined()), circle(320, 86, 5, flat(tone.ink)), circle(320, 50, 14, outlined(tone.pale)), star(320, 50, 6),
    ),

  'pravo-na-zabvenie-10-3': () =>
    cover(
      tone.ground,
      path('M0 0h420L300 360H0z', flat(tone.soft)),
      browser(48, 40, 356, 400),
      searchField(76, 92, 226),
      result(76, 146, 280, tone.mid),
      rect(68, 198, 300, 62, 12, { fill: tone.ground, stroke: tone.mid, dash: '2 7' }),
      result(76, 276, 280, tone.mid), result(76, 332, 280, tone.mid),
      ...[0, 1, 2, 3, 4].map((i) => rect(296 + i * 13, 212 + ((i * 17) % 31), 9 - i, 9 - i, 2, flat([tone.mid, tone.mid, tone.pale, tone.mid, tone.pale][i] ?? tone.pale))),
      ...[0, 1, 2, 3, 4, 5].map((i) => rect(372 + i * 12, 206 + ((i * 23) % 37), 8 - i * 0.8, 8 - i * 0.8, 2, flat(i % 2 ? tone.brand : tone.mid))),
      at(468, 96, 0, calendar(-28, 0, 5, 4, (i) => (i % 5 < 4 && i < 14 && i > 0 ? (i < 13 ? tone.mid : tone.brand) : tone.soft))),
      badge(590, 260, 26, 'tick'), circle(590, 260, 26, drawn()),
    ),

  'personalnye-dannye-bez-soglasiya': () =>
    cover(
      tone.soft,
      ...[80, 130, 180].map((r) => circle(320, 184, r + 30, drawn(tone.pale))),
      path('M206 130L116 92M206 226l-96 40M434 130l92-46M434 232l88 36', dashed(tone.brand)),
      card(190, 84, 260, 196, outlined(), 18), path('M190 122h260', drawn()), bar(212, 99, 84, tone.brand, 9), circle(424, 103, 7, flat(tone.pale)),
      rect(212, 142, 82, 96, 10, flat(tone.soft)), portrait(253, 192, 32, tone.brand, tone.pale), bar(212, 252, 82, tone.line),
      ...[0, 1, 2].map((i) => bar(314, 146 + i * 42, 44, tone.pale, 7) + redacted(314, 160 + i * 42, [110, 84, 98][i] ?? 90, 14)),
      card(36, 54, 112, 58, quiet), path('M58 72c0 14 8 24 22 26l6-6-6-6-5 3c-4-2-6-5-8-9l4-4-4-8z', drawn(tone.brand)), redacted(98, 78, 36, 9, tone.mid),
      card(40, 240, 112, 58, quiet), rect(56, 256, 30, 24, 4, drawn(tone.brand)), path('M57 259l14 10 14-10', drawn(tone.brand)), redacted(98, 264, 38, 9, tone.mid),
      card(496, 46, 112, 58, quiet), pin(522, 94, 36), redacted(546, 72, 46, 9, tone.mid),
      card(494, 242, 112, 58, quiet), rect(508, 258, 34, 24, 4, drawn(tone.brand)), path('M508 266h34', drawn(tone.brand, 4)), redacted(552, 266, 40, 9, tone.mid),
      padlock(438, 264, 78),
    ),

  'protokol-osmotra-sajta': () =>
    cover(
      tone.ground,
      path('M356 0h284v360H284z', flat(tone.pale)),
      browser(40, 68, 268, 208, quiet), photo(62, 122, 96, 74), bars(174, 126, [110, 92, 110, 70], tone.line, 20), bar(62, 216, 128, tone.mid), bars(62, 236, [220], tone.line),
      path('M28 92V64a8 8 0 0 1 8-8h28M320 92V64a8 8 0 0 0-8-8h-28M28 252v28a8 8 0 0 0 8 8h28M320 252v28a8 8 0 0 1-8 8h-28', drawn(tone.ink, 4)),
      circle(174, 316, 15, outlined()), circle(174, 316, 9, flat(tone.brand)),
      at(494, 176, 5, paper(-92, -126, 196, 262, outlined(tone.soft))),
      paper(382, 40, 196, 272), bar(432, 70, 96, tone.brand, 11), bar(448, 90, 64, tone.pale),
      bars(410, 120, [140, 126, 140, 140, 104], tone.line), rect(410, 218, 60, 42, 6, flat(tone.soft)), bars(484, 224, [66, 50], tone.line),
      path('M398 52v248', { stroke: tone.brand, dash: '10 8' }),
      path('M414 284c8-16 16-18 14-6s4 10 10 0 8-4 10 2 8 2 14-4', drawn(tone.brand)),
      seal(552, 274, 40, 40),
    ),

  'otvet-na-negativnyj-otzyv': () =>
    cover(
      tone.soft,
      circle(110, 180, 214, flat(tone.pale)),
      path('M270 180c40 0 40-120 84-120M270 180c40 0 40-40 84-40M270 180c40 0 40 40 84 40M270 180c40 0 40 122 84 122', drawn(tone.mid)),
      card(40, 96, 232, 168, outlined(), 16), portrait(76, 134, 20, tone.ink, tone.soft), bar(108, 120, 84, tone.mid, 10), bar(108, 140, 52, tone.line),
      stars(72, 180, 11, 2), bars(62, 208, [184, 150], tone.line),
      ...[0, 1, 2, 3].map((i) => bubble(362, 34 + i * 80, [230, 196, 218, 180][i] ?? 200, 54, 'left', outlined(i === 1 ? tone.brand : tone.white), 14)),
      ...[0, 1, 2, 3].map((i) => bar(412, 48 + i * 80, [150, 116, 140, 100][i] ?? 100, i === 1 ? tone.white : tone.mid) + bar(412, 65 + i * 80, [104, 84, 120, 76][i] ?? 80, i === 1 ? tone.mid : tone.line, 7)),
      ...[0, 2, 3].map((i) => circle(388, 61 + i * 80, 11, outlined(tone.soft, tone.brand))), tick(388, 141, 20, tone.white, 3), circle(388, 61, 3, flat(tone.brand)),
      path('M383 221h10M384 297l8 8m0-8-8 8', drawn(tone.brand)),
    ),

  'otzyvy-sotrudnikov': () => {
    const pass = (x: number, y: number, turn: number, full: number, coat: string, head: string) =>
      at(
        x, y, turn,
        card(-72, 0, 144, 200, outlined(), 16), path('M-72 50V16a16 16 0 0 1 16-16H56a16 16 0 0 1 16 16v34z', outlined(head)), rect(-20, 11, 40, 10, 5, outlined()),
        portrait(0, 94, 34, coat, tone.soft), redacted(-40, 140, 80), stars(-36, 174, 7.2, full),
      )
    return cover(
      tone.ground,
      circle(320, 420, 330, flat(tone.soft)),
      path('M72 0l44 86M172 0l-40 86M270 0l42 52M370 0l-42 52M468 0l40 78M568 0l-44 78', drawn(tone.brand, 10)),
      rect(113, 80, 22, 24, 5, outlined(tone.pale)), rect(309, 46, 22, 24, 5, outlined(tone.pale)), rect(505, 72, 22, 24, 5, outlined(tone.pale)),
      pass(124, 100, 3, 3, tone.mid, tone.pale), pass(516, 92, -3, 2, tone.mid, tone.pale), pass(320, 66, 0, 4, tone.brand, tone.brand),
      bubble(240, 284, 164, 52, 'left', outlined(), 14), bar(262, 297, 72, tone.brand), bars(262, 315, [116], tone.line),
      badge(190, 292, 22, 'alert', tone.ink),
    )
  },

  'foto-bez-razresheniya': () => {
    const print = (x: number, y: number, turn: number, look: Look, image: string) =>
      at(x, y, turn, rect(-76, -92, 152, 190, 6, look), image, bar(-44, 72, 58, tone.pale), rect(-6, -110, 12, 32, 4, outlined(tone.mid)))
    return cover(
      tone.soft,
      path('M0 300h640v60H0z', flat(tone.pale)), path('M0 300h640', drawn()), path('M0 34C140 62 420 70 640 26', drawn()),
      print(112, 154, -3, outlined(), rect(-62, -78, 124, 136, 3, flat(tone.pale)) + circle(0, -26, 26, flat(tone.mid)) + path('M-48 58c0-36 18-52 48-52s48 16 48 52z', flat(tone.mid))),
      print(286, 164, 2, { fill: tone.soft, stroke: tone.brand, dash: '2 7' }, path('M-38-8c22-30 54-30 76 0-22 30-54 30-76 0zM-38 24L38-40', drawn(tone.brand)) + circle(0, -8, 11, drawn(tone.brand))),
      at(24, 0, 0, rect(352, 130, 232, 170, 24, outlined()), path('M422 130l12-26a10 10 0 0 1 9-6h62a10 10 0 0 1 9 6l12 26z', outlined()), rect(374, 114, 34, 16, 4, outlined(tone.brand)),
        path('M352 170h232v64H352z', outlined(tone.brand)), circle(474, 208, 74, outlined()), circle(474, 208, 56, outlined(tone.pale)), circle(474, 208, 35, outlined(tone.ink)), arc(474, 208, 23, -80, -10, drawn(tone.mid, 4)),
        circle(560, 150, 7, flat(tone.brand)), path('M374 264h26M374 278h16', drawn(tone.mid))),
    )
  },

  'kleveta-2025-novyj-poryadok': () =>
    cover(
      tone.ink,
      path('M640 0v360H250z', flat(tone.deep)),
      at(132, 150, -6, paper(-76, -100, 152, 204, outlined(tone.mid)), bar(-52, -66, 60, tone.ink, 9), bars(-52, -42, [104, 90, 104, 76], tone.brand)), badge(72, 62, 20, 'cross', tone.deep), circle(72, 62, 20, drawn(tone.mid)),
      at(236, 186, 4, paper(-80, -112, 164, 226), bar(-56, -76, 74, tone.brand, 11), bars(-56, -48, [112, 96, 112, 112, 70], tone.line), seal(46, 84, 24)),
      rect(378, 306, 200, 22, 8, outlined(tone.brand)), rect(402, 286, 152, 20, 6, outlined(tone.pale)),
      at(486, 164, 38, rect(48, -9, 178, 20, 9, outlined(tone.pale)), rect(-46, -62, 96, 126, 8, outlined(tone.brand)), rect(-56, -80, 116, 26, 7, outlined()), rect(-56, 56, 116, 26, 7, outlined()), path('M-46-20h96M-46 22h96', drawn(tone.mid))),
      path('M396 262l-22-14M384 284h-26', drawn(tone.mid, 3)),
    ),

  'vymogatelstvo-za-udalenie': () =>
    cover(
      tone.ink,
      circle(320, 180, 168, flat(tone.deep)), circle(320, 180, 210, drawn(tone.deep)),
      phone(228, 24, 184, 372, tone.soft),
      portrait(264, 74, 15, tone.ink, tone.pale), redacted(288, 68, 62, 10),
      bubble(250, 104, 138, 74, 'left', outlined(tone.white), 12), bar(268, 122, 92, tone.mid), bar(268, 140, 60, tone.mid), redacted(268, 157, 44, 8),
      bubble(282, 204, 112, 42, 'right', outlined(tone.brand), 12), path('M300 226h34', drawn(tone.white, 4)), cross(374, 225, 14, tone.white, 3),
      rect(250, 276, 138, 58, 12, quiet), bar(266, 292, 60, tone.pale), bar(266, 310, 100, tone.line),
      ...[14, 2, -10].map((turn, i) => at(118 - i * 4, 216 - i * 16, turn, rect(-78, -42, 156, 84, 8, outlined([tone.mid, tone.pale, tone.white][i])), rect(-66, -30, 132, 60, 4, drawn(tone.mid)), circle(0, 0, 20, outlined(tone.soft, tone.mid)))),
      at(110, 184, -10, path('M-4 12V-11h7a6.500 6.500 0 0 1 0 13h-11M-8 8H4', drawn(tone.brand))), badge(176, 142, 24, 'cross', tone.brand), circle(176, 142, 24, drawn(tone.white)),
      shield(526, 186, 150, tone.white, tone.pale), tick(526, 190, 70, tone.brand, 9),
    ),

  'oproverzhenie-v-smi': () =>
    cover(
      tone.pale,
      circle(560, 60, 150, flat(tone.soft)),
      at(300, 200, -3, card(-232, -148, 440, 400, outlined(), 8), bar(-204, -118, 214, tone.ink, 20), bar(30, -118, 150, tone.line, 9), bar(60, -102, 120, tone.line, 9), path('M-204-78h384', drawn()),
        photo(-204, -58, 148, 104), bars(-204, 64, [148, 148, 120, 148, 90], tone.line), bars(-34, -54, [96, 96, 80, 96, 96, 70, 96, 96, 84, 96, 52], tone.line), bars(86, 108, [104, 84, 104], tone.line), path('M-40-32H68M-40-14H68', drawn(tone.ink, 3)),
        rect(86, -64, 104, 152, 8, outlined(tone.brand)), bar(102, -46, 56, tone.white, 10), bars(102, -24, [72, 72, 60, 72, 72, 44], tone.mid)),
      at(560, 196, 14, rect(-26, 20, 52, 190, 12, outlined(tone.ink)), rect(-40, -4, 80, 28, 10, outlined(tone.brand)), path('M-46-4v-40a46 46 0 0 1 92 0v40z', outlined()), path('M-46-30h92M-40-54h80M-22-80v76M0-90v86M22-80v76', drawn(tone.mid))),
    ),

  'dolya-negativa-v-vydache': () => {
    const kind = [tone.brand, tone.ink, tone.mid, tone.brand, tone.ink, tone.mid, tone.brand, tone.brand, tone.mid, tone.ink]
    const weight = [150, 128, 112, 98, 86, 74, 64, 54, 46, 38]
    return cover(
      tone.ground,
      path('M0 0h352v360H0z', flat(tone.soft)),
      card(48, 30, 264, 300, outlined(), 16),
      ...kind.map((fill, i) => circle(76, 60 + i * 26.6, 7, flat(fill)) + bar(96, 56 + i * 26.6, weight[i] ?? 40, fill === tone.ink ? tone.ink : fill === tone.brand ? tone.mid : tone.pale, 9) + bar(276, 57 + i * 26.6, 18, tone.line, 7)),
      circle(472, 156, 104, outlined()), arc(472, 156, 78, 0, 158, { stroke: tone.brand, width: 34, cap: 'butt' }), arc(472, 156, 78, 162, 248, { stroke: tone.mid, width: 34, cap: 'butt' }), arc(472, 156, 78, 252, 356, { stroke: tone.ink, width: 34, cap: 'butt' }),
      bar(446, 144, 52, tone.brand, 12), bar(454, 164, 36, tone.pale),
      ...[tone.brand, tone.mid, tone.ink].map((fill, i) => circle(386 + i * 66, 300, 7, flat(fill)) + bar(400 + i * 66, 296, 32, tone.pale)),
    )
  },

  'krizis-pervye-24-chasa': () =>
    cover(
      tone.ink,
      circle(130, 190, 268, flat(tone.deep)),
      circle(130, 190, 196, outlined(tone.white)), arc(130, 190, 178, 0, 359.9, { stroke: tone.soft, width: 22 }), arc(130, 190, 178, 4, 86, { stroke: tone.brand, width: 22 }),
      ticks(130, 190, 156, 142, 24, tone.mid), ticks(130, 190, 156, 134, 4, tone.ink),
      path('M130 190L214 106', drawn(tone.ink, 7)), path('M130 190l116-6', drawn(tone.brand, 5)), circle(130, 190, 12, flat(tone.ink)), circle(130, 190, 4, flat(tone.white)),
      path('M372 60v240', dashed(tone.mid)),
      ...[0, 1, 2, 3].map((i) => circle(372, 60 + i * 80, 12, outlined(i < 2 ? tone.brand : tone.white, tone.mid)) + card(400, 32 + i * 80, [204, 180, 204, 160][i] ?? 200, 56, outlined(), 12)),
      tick(372, 60, 15, tone.white), tick(372, 140, 15, tone.white),
      ...[0, 1, 2, 3].map((i) => bar(456, 48 + i * 80, [90, 76, 110, 70][i] ?? 80, tone.mid, 9) + bar(456, 66 + i * 80, [120, 96, 80, 84][i] ?? 80, tone.line, 7)),
      portrait(430, 60, 16), path('M420 126h13l7 7v21h-20zM425 140h10M425 147h6', drawn(tone.brand)), path('M418 216h8l14-8v24l-14-8h-8z', outlined(tone.soft, tone.brand)), circle(428, 298, 9, drawn(tone.brand)), path('M435 305l6 6', drawn(tone.brand)),
    ),

  'zhaloba-v-roskomnadzor': () =>
    cover(
      tone.soft,
      path('M0 306h640v54H0z', flat(tone.pale)), path('M0 306h640', drawn()),
      circle(468, 150, 150, flat(tone.ground)),
      court(466, 306, 272, 5),
      path('M252 112c30-34 70-44 108-26', dashed(tone.brand)), path('M348 72l14 15-19 6', drawn(tone.brand)),
      at(146, 186, -7, paper(-84, -130, 168, 222), bar(-58, -94, 84, tone.brand, 11), bars(-58, -68, [112, 96, 112, 80], tone.line), path('M-14-138v34a8 8 0 0 0 16 0v-40a13 13 0 0 0-26 0v44', drawn(tone.ink))),
      at(156, 246, 4, envelope(-104, -48, 208, 128, outlined(), tone.soft), seal(0, 24, 20)),
    ),
}
