import { expect, it } from 'vitest'
import { startChunkWatch } from './lost-chunks.ts'

/** What Vite dispatches when a chunk does not load. */
function loseChunk(payload: Error): void {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
}

it('a chunk that did not load makes the next page load whole', () => {
  const chunks = startChunkWatch()
  expect(chunks.any()).toBe(false)
  loseChunk(new Error('gone'))
  expect(chunks.any()).toBe(true)
})

it('a tracker that a blocker stopped is forgiven, another loss is not', () => {
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
