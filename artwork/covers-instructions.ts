import {
  at,
  badge,
  bar,
  bars,
  bubble,
  card,
  circle,
  cross,
  drawn,
  flat,
  outlined,
  paper,
  path,
  picture,
  rect,
  star,
  stars,
  tick,
  tone,
} from './kit.ts'
import { clock, pencil, person, pin, portrait } from './objects.ts'

const cover = (ground: string, ...content: string[]) => picture(640, 360, ground, 2, ...content)
const quiet = outlined(tone.white, tone.mid)

/** Covers of the instructions for companies by slug. */
export const instructionCovers: Record<string, () => string> = {
  'pervye-24-chasa-instrukciya': () =>
    cover(
      tone.ground,
      circle(188, 176, 168, flat(tone.soft)),
      path('M0 310h640v50H0z', flat(tone.soft)),
      path('M0 310h640', drawn()),
      path('M118 298l-22 26M262 298l22 26', drawn(tone.ink, 7)),
      at(112, 92, -38, path('M-44 16a44 44 0 0 1 88 0z', outlined(tone.brand))),
      at(268, 92, 38, path('M-44 16a44 44 0 0 1 88 0z', outlined(tone.brand))),
      rect(180, 46, 20, 26, 5, outlined()),
      circle(190, 194, 124, outlined(tone.brand)),
      clock(190, 194, 106, 42, 0),
      path('M52 104c-8 10-14 20-18 32M330 104c8 10 14 20 18 32', drawn(tone.brand)),
      at(
        500,
        176,
        4,
        card(-104, -138, 208, 292, outlined(tone.pale), 16),
        card(-88, -116, 176, 254, outlined(), 6),
        path('M-44-116v-16a8 8 0 0 1 8-8h14c2-14 10-20 22-20s20 6 22 20h14a8 8 0 0 1 8 8v16z', outlined(tone.brand)),
        ...[0, 1, 2, 3, 4].map(
          (i) =>
            rect(-70, -82 + i * 44, 24, 24, 7, outlined(tone.soft, i < 2 ? tone.brand : tone.mid)) +
            (i < 2 ? tick(-58, -70 + i * 44, 14, tone.brand, 3) : '') +
            bar(-32, -80 + i * 44, [86, 70, 96, 64, 82][i] ?? 80, i < 2 ? tone.mid : tone.pale) +
            bar(-32, -65 + i * 44, [54, 80, 60, 84, 48][i] ?? 60, tone.line, 6),
        ),
      ),
    ),

  'dokazatelstva-u-notariusa': () =>
    cover(
      tone.soft,
      path('M0 260h640v100H0z', flat(tone.pale)),
      circle(420, 130, 150, flat(tone.ground)),
      path('M0 260h640', drawn(tone.mid)),
      at(226, 196, -8, paper(-146, -130, 240, 300, outlined(tone.pale))),
      at(232, 196, -3, paper(-146, -138, 250, 310, outlined(tone.soft))),
      paper(96, 48, 288, 340),
      bar(164, 80, 130, tone.brand, 12),
      bars(136, 116, [216, 190, 216, 160], tone.line, 20),
      rect(144, 200, 90, 64, 6, flat(tone.soft)),
      path('M145 256l24-24 18 18 16-12 30 20', drawn(tone.mid)),
      bars(248, 206, [104, 80, 104], tone.line, 20),
      path('M118 62v290', { stroke: tone.brand, dash: '12 9' }),
      circle(118, 206, 9, outlined(tone.white, tone.brand)),
      path('M113 214l-10 32M119 215l4 34', drawn(tone.brand)),
      circle(330, 318, 34, drawn(tone.mid)),
      circle(330, 318, 26, drawn(tone.mid)),
      star(330, 318, 11, flat(tone.mid)),
      at(
        488,
        168,
        18,
        path('M-14-66h28l8 66h-44z', outlined()),
        circle(0, -92, 34, outlined(tone.brand)),
        path('M-12-110c4-6 10-9 18-9', drawn(tone.mid, 3)),
        rect(-34, 0, 68, 22, 6, outlined(tone.pale)),
        rect(-64, 22, 128, 30, 8, outlined(tone.brand)),
        rect(-58, 52, 116, 12, 3, outlined(tone.ink)),
      ),
    ),

  'kak-otvetit-na-otzyv': () =>
    cover(
      tone.pale,
      path('M640 80v280H180C300 330 300 150 640 80z', flat(tone.soft)),
      card(58, 34, 400, 116, outlined(), 16),
      portrait(100, 78, 24),
      bar(140, 58, 104, tone.mid, 10),
      stars(148, 90, 9, 2),
      bars(140, 114, [280, 196], tone.line, 16, 7),
      bar(390, 58, 44, tone.line),
      path('M92 150v62a14 14 0 0 0 14 14h22', drawn()),
      card(128, 176, 444, 148, outlined(tone.white, tone.brand), 16),
      circle(172, 220, 24, flat(tone.brand)),
      tick(172, 221, 24, tone.white, 3),
      bar(210, 200, 128, tone.brand, 10),
      bars(210, 224, [310, 280, 176], tone.pale, 18),
      path('M392 256v14', drawn(tone.ink)),
      rect(446, 282, 104, 28, 14, flat(tone.brand)),
      bar(470, 293, 56, tone.white, 6),
      ...[0, 1, 2].map((i) => circle(220 + i * 26, 296, 8, outlined(tone.soft, tone.mid))),
      pencil(398, 268, -36, 190),
    ),

  'zhaloba-na-ploshchadku': () =>
    cover(
      tone.ground,
      rect(0, 0, 344, 360, 0, flat(tone.soft)),
      path('M0 250l344-90M120 0l70 360M0 90l344 60M250 0l94 210', drawn(tone.white, 16)),
      path('M30 130l80 14-22 78-58 16zM200 20l36 78-60-10zM212 232l84-22 26 90-88 20zM20 20l76 0 14 56-90-10z', flat(tone.pale)),
      pin(176, 208, 120),
      card(236, 24, 356, 312, outlined(), 18),
      path('M236 78h356', drawn(tone.line)),
      bar(264, 44, 120, tone.brand, 12),
      stars(478, 51, 8, 4),
      portrait(284, 114, 18),
      bar(316, 100, 90, tone.mid),
      stars(322, 122, 7, 3),
      bars(316, 138, [220], tone.line, 16, 7),
      rect(250, 162, 328, 88, 12, outlined(tone.soft, tone.brand)),
      portrait(284, 202, 18, tone.ink, tone.white),
      bar(316, 180, 70, tone.mid),
      stars(322, 204, 7, 1),
      bars(316, 222, [170], tone.pale, 16, 7),
      path('M524 178c14-9 26 9 44 0v36c-18 9-30-9-44 0', outlined(tone.brand)),
      path('M524 238v-64', drawn(tone.ink, 4)),
      portrait(284, 292, 18),
      bar(316, 278, 80, tone.mid),
      stars(322, 300, 7, 5),
      bars(316, 316, [190], tone.line, 16, 7),
    ),

  'zapros-v-poiskovuyu-sistemu': () =>
    cover(
      tone.pale,
      circle(320, 220, 226, flat(tone.soft)),
      at(
        330,
        96,
        3,
        paper(-110, -82, 220, 230, outlined()),
        bar(-80, -48, 104, tone.brand, 11),
        bars(-80, -22, [156, 140, 156, 110], tone.line),
      ),
      rect(56, 176, 528, 92, 46, outlined()),
      rect(190, 188, 276, 10, 5, flat(tone.ink)),
      circle(102, 220, 15, drawn(tone.brand, 4)),
      path('M113 231l12 12', drawn(tone.brand, 4)),
      bar(148, 224, 170, tone.mid, 12),
      path('M328 216v28', drawn(tone.brand)),
      circle(538, 222, 28, flat(tone.brand)),
      path('M526 222h24m-10-10 10 10-10 10', drawn(tone.white, 3)),
      ...[0, 1, 2].map(
        (i) =>
          card(96 + i * 156, 288, 136, 44, quiet, 12) +
          badge(120 + i * 156, 310, 10, 'tick', i < 2 ? tone.brand : tone.pale) +
          bar(140 + i * 156, 300, 56, tone.mid, 7) +
          bar(140 + i * 156, 314, 74, tone.line, 6),
      ),
    ),

  'pravila-dlya-sotrudnikov': () =>
    cover(
      tone.soft,
      circle(320, 196, 176, flat(tone.pale)),
      path('M0 322h640v38H0z', flat(tone.pale)),
      person(150, 322, 150, tone.mid),
      path('M116 200a35 35 0 0 1 69-4c-12-1-20-5-26-12-10 10-24 16-43 16z', outlined(tone.ink)),
      person(490, 322, 150, tone.white),
      path('M455 244c-6-26-6-80 36-80s42 54 34 80c-8-6-8-28-8-42-18 2-34-2-42-12-6 14-8 44-20 54z', outlined(tone.ink)),
      path('M320 296c-24-20-60-26-104-24V92c44-4 80 4 104 26 24-22 60-30 104-26v180c-44-2-80 4-104 24z', outlined(tone.brand)),
      path('M320 280c-22-18-52-24-90-24V82c38-2 68 6 90 24 22-18 52-26 90-24v174c-38 0-68 6-90 24z', outlined()),
      path('M320 106v174', drawn()),
      ...[0, 1, 2].map(
        (i) =>
          badge(256, 122 + i * 42, 10, 'tick') +
          bar(274, 116 + i * 42, 32, tone.mid, 7) +
          bar(274, 129 + i * 42, 26, tone.line, 6) +
          circle(344, 122 + i * 42, 10, flat(tone.ink)) +
          cross(344, 122 + i * 42, 7, tone.white) +
          bar(362, 116 + i * 42, 34, tone.mid, 7) +
          bar(362, 129 + i * 42, 24, tone.line, 6),
      ),
      path('M0 322h640', drawn()),
      bubble(48, 60, 118, 62, 'right', outlined(), 14),
      bars(66, 82, [80, 56], tone.pale, 15, 7),
      bubble(474, 50, 118, 62, 'left', outlined(tone.brand), 14),
      bars(494, 72, [78, 52], tone.mid, 15, 7),
    ),
}
