import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('every conditional part of the engines is reached by a worked case, a condition case, an unfinished document or sampled answers', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['test/unreached-parts.ts'], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout.split('\n').filter((line) => line !== '')).toEqual([])
})
