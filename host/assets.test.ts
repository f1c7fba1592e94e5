import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openAssets } from './assets.ts'

it('a file that was removed under the running host is answered with a 404 that no cache stores, and one line is logged', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'assets-'))
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => {
    logged.mockRestore()
    rmSync(dist, { recursive: true })
  })
  for (const folder of ['host', 'client/assets']) mkdirSync(join(dist, folder), { recursive: true })
  const headers = [
    ['etag', '"1"'],
    ['cache-control', 'public, max-age=31536000, immutable'],
  ]
  const asset = { headers, codings: [] }
  writeFileSync(join(dist, 'host/assets.json'), JSON.stringify({ '/assets/kept-1.js': asset, '/assets/gone-1.js': asset }))
  writeFileSync(join(dist, 'client/assets/kept-1.js'), '1')
  const assets = openAssets(dist)
  const ask = (path: string, method = 'GET') => assets.answer(new Request(`http://localhost${path}`, { method }))
  expect((await ask('/assets/kept-1.js'))?.status).toBe(200)
  expect(logged).not.toHaveBeenCalled()
  const gone = await ask('/assets/gone-1.js')
  expect([gone?.status, gone?.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
  expect((await ask('/assets/gone-1.js', 'HEAD'))?.status).toBe(404)
  expect(logged.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
    { level: 'error', event: 'file of the build is gone', file: 'gone-1.js' },
    { file: 'gone-1.js' },
  ])
})
