import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('a host with wrong folders tells each in a sentence, ends with 78 and keeps nothing', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'serve-'))
  const settings = { PORT: '0', DIST_DIR: join(folder, 'nope'), CONTENT_DIR: join(folder, 'nope'), STATE_DIR: join(folder, 'state') }
  const { status, stderr } = spawnSync(process.execPath, ['host/serve.ts'], { env: { ...process.env, ...settings }, encoding: 'utf8' })
  const lines = stderr.split('\n').filter((line) => line.startsWith('{'))
  expect([status, lines.map((line) => JSON.parse(line))]).toEqual([
    78,
    ['DIST_DIR', 'CONTENT_DIR'].map((name) => ({
      level: 'error',
      event: 'not started',
      error: expect.stringMatching(`^${name} must be `),
    })),
  ])
  expect(existsSync(join(folder, 'state/leads.sqlite'))).toBe(false)
  rmSync(folder, { recursive: true })
})
