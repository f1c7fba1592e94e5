import { expect, it } from 'vitest'
import { startChunkWatch } from './lost-chunks.ts'

/** Event that Vite dispatches when a chunk does not load. */
function loseChunk(payload: Error): void {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
}

it('a chunk that failed to load makes the next page load as a new document', () => {
  const chunks = startChunkWatch()
  expect(chunks.any()).toBe(false)
  loseChunk(new Error('gone'))
  expect(chunks.any()).toBe(true)
})

it('a tracker stopped by a blocker is no lost chunk, unlike other failures', () => {
  const chunks = startChunkWatch()
  const [blocked, gone] = [new Error('blocked'), new Error('gone')]
  loseChunk(blocked)
  chunks.ignore(blocked)
  expect(chunks.any()).toBe(false)
  loseChunk(blocked)
  loseChunk(gone)
  chunks.ignore(blocked)
  expect(chunks.any()).toBe(true)
})
