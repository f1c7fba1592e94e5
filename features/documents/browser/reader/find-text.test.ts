import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findMatches, pageText, type TextPiece } from './find-text.ts'

const pieces = (...texts: string[]): TextPiece[] => texts.map((text) => ({ str: text.replace('↵', ''), hasEOL: text.endsWith('↵') }))

/** The matched texts, with `|` where a match crosses from one piece to the next. */
function found(query: string, ...texts: string[]): string[] {
  const parts = pieces(...texts)
  return findMatches(pageText(parts), query).map(({ from, to }) =>
    parts
      .slice(from.piece, to.piece + 1)
      .map(({ str }, index) => str.slice(index === 0 ? from.offset : 0, index === to.piece - from.piece ? to.offset : undefined))
      .join('|'),
  )
}

it.each([
  ['отзыв', ['Отзыв, отзывы, ОТЗЫВ'], ['Отзыв', 'отзыв', 'ОТЗЫВ']],
  ['еще', ['ещё раз, ЕЩЁ'], ['ещё', 'ЕЩЁ']],
  ['ещё', ['еще раз'], ['еще']],
  ['чужой', ['чужо\u0438\u0306'], ['чужо\u0438\u0306']],
  ['жёлтый', ['ж\u0435\u0308лтый'], ['ж\u0435\u0308лтый']],
  ['первый второй', ['первый↵', 'второй'], ['первый|второй']],
  ['первый второй', ['первый\u00a0 второй'], ['первый\u00a0 второй']],
  ['  второй  ', ['первый второй'], ['второй']],
  ['договор', ['дого\u00adвор'], ['дого\u00adвор']],
  ['договор', ['дого\u00ad↵', 'вор'], ['дого\u00ad|вор']],
  ['договор', ['дого-↵', 'вор'], ['дого-|вор']],
  ['договор', ['дого\u2010↵', 'вор'], ['дого\u2010|вор']],
  ['чек-лист', ['чек-↵', 'лист, чек\u2011лист'], ['чек-|лист', 'чек\u2011лист']],
  ['договор', ['дого-вор'], []],
  ['мой', ['мои слова'], []],
  ['"да"', ['«да» и “да”'], ['«да»', '“да”']],
  ["об'ём", ['об’ём'], ['об’ём']],
  ['4–7', ['4–\u20607 дней'], ['4–\u20607']],
  ['вор', ['дого', 'вор'], ['вор']],
  ['говор', ['до', 'го', 'вор'], ['го|вор']],
  ['п. 1 (а)*', ['см. п. 1 (а)*, и'], ['п. 1 (а)*']],
  ['№ 152-ФЗ', ['закон № 152-ФЗ'], ['№ 152-ФЗ']],
  ['нет такого', ['есть'], []],
  ['   ', ['есть'], []],
])('the search for "%s" in %j finds %j', (query, texts, matches) => {
  expect(found(query, ...texts)).toEqual(matches)
})

it('any text but white space is found in itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const words = text.trim().split(/\s+/).filter(Boolean)
      const matches = findMatches(pageText([{ str: text.normalize('NFC'), hasEOL: false }]), text)
      expect(matches.length > 0).toBe(words.length > 0)
    }),
  )
})
