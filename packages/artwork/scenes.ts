import { drawing } from './drawing.ts'
import { type TextStyle, words } from './lettering.ts'
import { box, dot, move, patch, place, shape, starRow, stroke, textBar } from './pen.ts'

const bold = (tint = 'ink', size = 18): TextStyle => ({ size, weight: 650, tint })
const plain = (tint = 'ink', size = 18): TextStyle => ({ size, weight: 500, tint })
const middle = (look: TextStyle): TextStyle => ({ ...look, anchor: 'middle' })
const quote = (x: number, y: number, w: number, stars: number, text: string) =>
  box(x, y, w, 80) + starRow(x + 24, y + 27, 9, stars) + words(text, x + 18, y + 61, plain())
const sheet = (x: number, y: number, w: number, h: number) =>
  box(x, y, w, h, 10) + stroke(`M${x} ${y + 40}h${w}`) + dot(x + 18, y + 20, 4.5, 'tone') + dot(x + 34, y + 20, 4.5, 'tone')

/** Scenes of the services by the slug of their page: each shows the effect of the service on real words. */
const scenes: Record<string, () => string> = {
  'udalenie-otzyvov': () =>
    quote(40, 40, 280, 5, '«Приняли вовремя»') +
    place(40, 140, 280, 88) +
    quote(40, 248, 280, 4, '«Хорошо, но очередь»') +
    move(
      186,
      150,
      box(0, 0, 262, 84, 10, 'alarm', 'danger') +
        starRow(24, 28, 9, 1, 'danger') +
        words('«Мошенники!»', 18, 63, plain('danger')) +
        stroke('M14 57h136', 2),
      ' rotate(-7)',
    ) +
    stroke('M372 122C376 96 392 78 424 66M404 62l20 4-9 18', 2.4, 'brand'),

  'udalenie-informacii': () =>
    sheet(50, 34, 380, 330) +
    words('novosti.example.ru', 110, 60, plain('muted', 15)) +
    words('Поставщик проверен', 78, 116, bold('ink', 25)) +
    place(78, 142, 216, 64) +
    box(314, 142, 88, 64, 8, 'soft', 'ink', 1.8) +
    stroke('M324 194l22-28 16 18 12-12 18 22', 2, 'brand') +
    textBar(78, 230, 324) +
    textBar(78, 250, 280) +
    textBar(78, 270, 310) +
    patch('M78 300h324v40H78z', 'relief') +
    words('Опровержение: здесь же', 94, 326, bold('success')),

  'deindeks-informaczii-o-persone': () =>
    box(40, 40, 400, 56, 28) +
    words('Иван Примеров', 68, 75, plain('ink', 21)) +
    dot(402, 66, 10, 'none', 'ink', 2.4) +
    stroke('M410 74l9 9', 2.4) +
    words('Иван Примеров, инженер', 48, 140, bold('brand', 20)) +
    textBar(48, 154, 320) +
    place(40, 184, 350, 64) +
    words('ст. 10.3 · показ прекращён', 62, 223, bold('brand', 19)) +
    words('Доклад на конференции', 48, 296, bold('brand', 20)) +
    textBar(48, 310, 340) +
    textBar(48, 330, 240),

  'yuridicheskoe-udalenie-informaczii': () =>
    shape('M80 30H306L362 86V372H80z', 'card') +
    shape('M306 30V86H362z', 'soft') +
    words('ПРЕТЕНЗИЯ', 110, 98, bold('ink', 25)) +
    textBar(110, 124, 210) +
    textBar(110, 144, 180) +
    box(104, 168, 214, 44, 8, 'alarm', 'danger', 1.8) +
    words('«Взял аванс и исчез»', 118, 196, bold('danger', 17)) +
    words('ст. 152 ГК РФ', 110, 252, bold('ink', 23)) +
    textBar(110, 274, 150) +
    stroke('M112 336c12-26 18-28 20-12s8 10 14 0 10-8 14 0 6 6 14-4 10-6 16-4 10-2 18-2', 2.4, 'brand') +
    dot(350, 300, 58, 'card', 'brand', 2.4) +
    `<g stroke-dasharray="3 4">${dot(350, 300, 48, 'none', 'brand', 1.8)}</g>` +
    words('СУД', 350, 309, middle(bold('brand', 26))),

  serm: () =>
    [1, 2, 3, 4, 5, 6]
      .map((rank) => {
        const y = 30 + (rank - 1) * 58
        const number = words(String(rank), 66, y + 29, { ...bold(rank === 2 ? 'brand' : 'muted', 18), anchor: 'end' })
        if (rank === 2) return number + place(84, y, 262, 44)
        if (rank === 6) return `${number}${box(84, y, 262, 44, 8, 'alarm', 'danger')}${words('старая статья', 102, y + 29, bold('danger'))}`
        const own = rank === 1
        const title = own ? words('Ваш сайт', 102, y + 29, bold('brand')) : textBar(102, y + 18, [0, 0, 140, 190, 160][rank - 1] ?? 150)
        return number + box(84, y, 262, 44, 8, own ? 'soft' : 'card', own ? 'brand' : 'line') + title
      })
      .join('') +
    stroke('M354 110C404 134 404 314 358 338M378 338h-22l8-20', 2.4, 'danger') +
    words('2 → 6', 408, 232, bold('danger', 24)),

  'upravlenie-reputaciej': () =>
    box(40, 40, 270, 320, 12) +
    words('Отчёт за месяц', 64, 84, bold('ink', 22)) +
    [60, 92, 80, 124, 148]
      .map((h, i) => box(64 + i * 45, 284 - h, 30, h, 3, i === 4 ? 'brand' : 'soft', i === 4 ? 'ink' : 'mid'))
      .join('') +
    stroke('M58 284h236') +
    words('не успели: 3', 64, 328, bold('warning', 19)) +
    shape('M276 112H440a10 10 0 0 1 10 10v64a10 10 0 0 1-10 10H324L300 218V196H276a10 10 0 0 1-10-10V122a10 10 0 0 1 10-10z', 'card') +
    words('Спасибо, что', 286, 146, plain()) +
    words('написали. Вы…', 286, 174, plain()) +
    starRow(340, 268, 10, 4) +
    words('4,3', 330, 330, bold('ink', 46)),

  'razreshenie-konflikta': () =>
    shape('M52 40H238a12 12 0 0 1 12 12V134a12 12 0 0 1-12 12H112L86 176V146H52a12 12 0 0 1-12-12V52a12 12 0 0 1 12-12z', 'card') +
    words('Мне не вернули', 66, 88, plain('ink', 21)) +
    words('деньги', 66, 118, plain('ink', 21)) +
    shape('M240 120H428a12 12 0 0 1 12 12V208a12 12 0 0 1-12 12V250L398 220H240a12 12 0 0 1-12-12V132a12 12 0 0 1 12-12z', 'soft') +
    words('Вернём', 256, 164, plain('ink', 21)) +
    words('до пятницы', 256, 194, plain('ink', 21)) +
    place(76, 282, 328, 70, 10) +
    words('соглашение вместо суда', 240, 324, middle(bold('brand', 22))),

  'anticrysis-personal-orm': () =>
    dot(210, 196, 154, 'card', 'ink', 2.4) +
    shape('M210 196V42A154 154 0 0 1 364 196z', 'alarm', 'danger') +
    stroke('M210 42v18M210 350v-18M56 196h18M364 196h-18', 3) +
    [30, 60, 120, 150, 210, 240, 300, 330]
      .map((turn) => {
        const [s, c] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
        const at = (r: number) => `${Math.round(210 + s * r)} ${Math.round(196 - c * r)}`
        return stroke(`M${at(154)}L${at(144)}`, 2)
      })
      .join('') +
    words('адрес', 272, 142, middle(bold('danger', 22))) +
    words('24:00', 204, 272, middle(bold('ink', 54))) +
    box(296, 266, 156, 96, 12) +
    words('ул. Примерная,', 312, 298, plain('muted', 17)) +
    place(312, 312, 124, 34),

  'oczenka-delovoj-reputaczii': () =>
    stroke('M82 262A158 158 0 0 1 140 140', 24, 'danger') +
    stroke('M160 125A158 158 0 0 1 300 116', 24, 'amber') +
    stroke('M324 128A158 158 0 0 1 398 262', 24, 'line') +
    stroke('M240 262L282 148', 4) +
    dot(240, 262, 11, 'card', 'ink', 3) +
    words('кризис', 82, 308, middle(bold('danger', 18))) +
    words('устойчивая', 398, 308, middle(plain('muted', 18))) +
    words('62 из 100', 240, 340, middle(bold('ink', 38))) +
    textBar(160, 362, 160),
}

export const serviceScenes: Record<string, string> = Object.fromEntries(
  Object.entries(scenes).map(([slug, draw]) => [slug, drawing(480, 400, draw())]),
)
