import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wellFormed, wellFormedJson } from './well-formed.ts'

it('a lone surrogate becomes U+FFFD, in texts and in every text of a JSON', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => wellFormed(text) === text.toWellFormed()))
  const json = wellFormedJson({ rows: [{ text: 'а\ud83d' }], pair: '😀', count: 1, none: undefined })
  expect(json).toBe('{"rows":[{"text":"а\ufffd"}],"pair":"😀","count":1}')
})
