import { afterEach, expect, it, vi } from 'vitest'
import { removeRecord, type ScoreRecord, storedRecord, storeRecord } from './stored-score.tsx'

const RECORD: ScoreRecord = { on: '2026-08-12', total: 54, blocks: { S: 50, Q: 25 } }

/** A browser whose storage holds these texts. */
function browserWith(texts: Record<string, string>): Map<string, string> {
  const kept = new Map(Object.entries(texts))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  return kept
}

afterEach(() => vi.unstubAllGlobals())

it('a stored result is read only in its own version of the test, until it is removed', () => {
  const kept = browserWith({})
  expect(storeRecord('person', RECORD)).toBe(true)
  expect([storedRecord('person'), storedRecord('company')]).toEqual([RECORD, null])
  removeRecord('person')
  expect([storedRecord('person'), kept.size]).toEqual([null, 0])
})

it.each(['', 'null', '{', '[]', '{"on":"yesterday","total":54,"blocks":{}}', '{"on":"2026-08-12","total":540,"blocks":{}}'])(
  'a stored text that is not a result (%s) counts as none',
  (text) => {
    browserWith({ 'assessment-person': text })
    expect(storedRecord('person')).toBeNull()
  },
)

it('a browser without storage stores nothing and reports it', () => {
  vi.stubGlobal('localStorage', undefined)
  expect([storeRecord('person', RECORD), storedRecord('person')]).toEqual([false, null])
})
