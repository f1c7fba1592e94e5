import { expect, it } from 'vitest'
import { compiledContent } from '../../test/compiled-content.ts'
import { searchEntries } from './search-entries.ts'

it('search entries read as on their pages: no space where a link ends, no sentences run together', () => {
  const bodies = searchEntries(compiledContent().seed).map(({ body }) => body)
  expect(bodies.length).toBeGreaterThan(40)
  expect(bodies.flatMap((body) => body.match(/.{20}[а-яё»)] [.,;!?)»]/g) ?? [])).toEqual([])
  expect(bodies.flatMap((body) => body.match(/[а-яё]{2}[.!?][А-ЯЁ].{20}/g) ?? [])).toEqual([])
})
