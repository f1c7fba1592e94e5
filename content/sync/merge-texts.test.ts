import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeTexts } from './merge-texts.ts'

const BASE = 'title: Поиск\n\nПервое слово. Второе слово! Третье?\n\n- один\n- два\n'

it.each<[what: string, ours: [string, string], theirs: [string, string], merged: string]>([
  ['sentences of one line', ['Первое слово', 'Первое'], ['Третье?', 'Третье слово?'], 'Первое. Второе слово! Третье слово?'],
  [
    'a line and a sentence',
    ['title: Поиск', 'title: Выдача'],
    ['Второе слово!', 'Второе.'],
    'title: Выдача\n\nПервое слово. Второе. Третье?',
  ],
  ['neighbouring sentences', ['Первое слово', 'Наше'], ['Второе слово', 'Чужое'], 'Наше. Чужое! Третье?'],
  ['an added line and a removed one', ['- два\n', '- два\n- три\n'], ['- один\n', ''], '- два\n- три\n'],
  ['the same change on both sides', ['- один', '- раз'], ['- один', '- раз'], '- раз\n- два'],
])('both sides are taken: %s', (_, [from, to], [other, next], merged) => {
  const { text, conflicts } = mergeTexts(BASE, BASE.replace(from, to), BASE.replace(other, next))
  expect([text?.includes(merged), conflicts]).toEqual([true, []])
})

it('the same sentence in two versions is a conflict, with its line and both texts', () => {
  const [ours, theirs] = [BASE.replace('Второе слово', 'Наше слово'), BASE.replace('Второе слово', 'Их слово')]
  const { text, conflicts } = mergeTexts(BASE, ours, theirs)
  expect([text, conflicts]).toEqual([null, [{ line: 3, ours: 'Наше слово! ', theirs: 'Их слово! ', base: expect.any(String) }]])
  expect(mergeTexts(BASE, ours, theirs, ['Общее слово! ']).text).toBe(ours.replace('Наше слово! ', 'Общее слово! '))
})

it('a sentence that one side changes and the other removes is a conflict', () => {
  const { conflicts } = mergeTexts(BASE, BASE.replace('- два', '- пара'), BASE.replace('- два\n', ''))
  expect(conflicts).toEqual([{ line: 6, ours: '- пара\n', theirs: '', base: expect.any(String) }])
})

describe('whatever two people do to a text', () => {
  /** An edit of one sentence by its position: another word, a sentence after it, or none. */
  const edit = fc.record({ at: fc.nat(19), kind: fc.constantFrom('change', 'insert', 'remove') })
  const edits = fc.array(edit, { maxLength: 8 })
  const base = Array.from({ length: 20 }, (_, at) => `Слово${at}.${at % 4 === 3 ? '\n' : ' '}`)

  function edited(mark: string, all: { at: number; kind: string }[]): { text: string; words: string[] } {
    const pieces = base.map((piece) => [piece])
    for (const [index, { at, kind }] of all.entries()) {
      const word = `${mark}${index}.`
      if (kind === 'insert') pieces[at]?.push(`${word} `)
      else pieces[at] = kind === 'change' ? [base[at]?.endsWith('\n') ? `${word}\n` : `${word} `] : []
    }
    const text = pieces.flat().join('')
    return { text, words: all.map((_, index) => `${mark}${index}.`).filter((word) => text.includes(word)) }
  }

  it('each of their words is in the merged text or in a conflict, and none of them twice', () => {
    fc.assert(
      fc.property(edits, edits, (mine, yours) => {
        const [ours, theirs] = [edited('наше', mine), edited('чужое', yours)]
        const { text, conflicts } = mergeTexts(base.join(''), ours.text, theirs.text)
        const whole = text ?? `${ours.text}${theirs.text}`
        for (const word of [...ours.words, ...theirs.words]) expect(whole.split(word)).toHaveLength(2)
        if (text === null) expect(conflicts.length).toBeGreaterThan(0)
      }),
    )
  })

  it('a side that changes nothing gets the text of the other', () => {
    fc.assert(
      fc.property(edits, (all) => {
        const { text } = edited('слово', all)
        expect([mergeTexts(base.join(''), text, base.join('')).text, mergeTexts(base.join(''), base.join(''), text).text]).toEqual([
          text,
          text,
        ])
      }),
    )
  })
})
