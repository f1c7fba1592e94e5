import { expect, it } from 'vitest'
import { changedPlaces, countChanges } from './word-difference.ts'

it('a change of words is one place, with its line in the new text', () => {
  const before = 'Первая строка.\nВторая строка о деньгах.\nТретья.\n'
  const after = 'Первая строка.\nНовая.\nВторая строка о больших деньгах.\nТретья.\n'
  const [place] = changedPlaces(before, after)
  expect(place?.line).toBe(2)
  expect(place?.parts.filter(({ kind }) => kind !== 'same').map(({ kind, words }) => [kind, words.trim()])).toContainEqual([
    'added',
    'больших',
  ])
  expect(countChanges(before, after)).toBe(1)
})

it('a new text is all added, a removed one all removed, and the same text has no place', () => {
  expect(changedPlaces('', 'Слова.\n')).toEqual([{ line: 1, parts: [{ kind: 'added', words: 'Слова.' }] }])
  expect(changedPlaces('Слова.\n', '')).toEqual([{ line: 1, parts: [{ kind: 'removed', words: 'Слова.' }] }])
  expect(countChanges('а', 'а')).toBe(0)
})

it('a word is the smallest part, in Russian, too', () => {
  const [place] = changedPlaces('title: Сначала удаляем.\n', 'title: Гарантируем удаление.\n')
  expect(place?.parts).toEqual([
    { kind: 'same', words: 'title: ' },
    { kind: 'removed', words: 'Сначала' },
    { kind: 'added', words: 'Гарантируем' },
    { kind: 'same', words: ' ' },
    { kind: 'removed', words: 'удаляем' },
    { kind: 'added', words: 'удаление' },
    { kind: 'same', words: '.' },
  ])
})
