import sharp from 'sharp'
import { expect, it } from 'vitest'
import { widthOf } from './lettering.ts'
import { fitTitle, LEADING, type ShareWords, sharePicture } from './share-picture.ts'

const WORDS: ShareWords = { kind: 'Услуга', title: 'Ёлка «за» 5 ₽ — №\u00a01', line: '', drawing: '', siteName: 'Сайт' }
const BOX = { width: 558, height: 366, weight: 700 } as const
const TITLES = [
  'Блог',
  'Недобросовестная недобросовестность высокопоставленных работодателей Екатеринбурга',
  'Репутация в\u00a0поиске: вытесняем негатив, поднимаем достоверное (SERM)',
  'Одиннадцатиклассница\u00a0и\u00a0частнопредпринимательская\u00a0инициатива без\u00a0переносов',
  Array.from({ length: 30 }, (_, index) => `слово${index}`).join(' '),
]

it.each(TITLES)('a title fits into its box with all its words: %s', (title) => {
  const { size, lines } = fitTitle(title, BOX)
  expect(lines.join(' ')).toBe(title)
  expect(lines.length).toBeLessThanOrEqual(4)
  expect(Math.max(...lines.map((line) => widthOf(line, size, BOX.weight)))).toBeLessThanOrEqual(BOX.width)
  expect(lines.length * size * LEADING).toBeLessThanOrEqual(BOX.height)
})

it.each(TITLES)('a title leaves the margins of the picture empty: %s', async (title) => {
  const drawing = sharePicture({ ...WORDS, title, kind: TITLES[2] ?? '', line: TITLES[1] ?? '' })
  for (const [left, top, width, height] of [
    [0, 0, 60, 630],
    [626, 0, 26, 630],
    [0, 120, 652, 10],
    [0, 572, 652, 58],
  ] as const) {
    const strip = sharp(Buffer.from(drawing)).extract({ left, top, width, height })
    const { channels } = await sharp(await strip.png().toBuffer()).stats()
    expect(Math.max(...channels.map(({ min, max }) => max - min))).toBe(0)
  }
})

it('a title that no line can hold is refused with its words', () => {
  expect(() => fitTitle('б'.repeat(200), BOX)).toThrow(/«б+» does not fit/)
})

it.each([
  ['Отзывы 🙂', '"🙂" (U+1F642)'],
  ['Цена 5 ₸', '"₸" (U+20B8)'],
  ['Мәскәү', '"ә" (U+04D9)'],
])('a share picture of «%s» is refused, because the font lacks a letter', (title, letter) => {
  expect(() => sharePicture({ ...WORDS, title })).toThrow(letter)
})

it('a share picture draws all Russian letters and signs, and leaves out marks for breaking lines', () => {
  const title = 'Съешь ещё этих «мягких» булок — Ё, № 5, 100\u00a0₽; 289\u2011\u2060ФЗ'
  expect(sharePicture({ ...WORDS, title })).toBe(sharePicture({ ...WORDS, title: title.replace('\u2011\u2060', '-') }))
})

it('a share picture with a drawing that the package lacks is refused', () => {
  expect(() => sharePicture({ ...WORDS, drawing: 'posts/net-takoj' })).toThrow('no drawing "posts/net-takoj"')
  expect(() => sharePicture({ ...WORDS, drawing: 'illustrations/../logo' })).toThrow('no drawing')
})
