import { spawnSync } from 'node:child_process'
import { expect, it, vi } from 'vitest'

// Only against hanging: another process runs the engines thousands of times.
vi.setConfig({ testTimeout: 120_000 })

it('every conditional part of the engines is reached by a worked case, a condition case, an unfinished document or sampled answers', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['test/unreached-parts.ts'], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout.split('\n').filter((line) => line !== '')).toEqual([])
})
