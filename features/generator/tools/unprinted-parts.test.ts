import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('every conditional part of the engine is reached by a worked case, a condition case or an unfinished document', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['features/generator/tools/unprinted-parts.ts'], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout.split('\n').filter((line) => line !== '')).toEqual([])
})
