import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startLoopback } from '../test/loopback.ts'

const folder = mkdtempSync(join(tmpdir(), 'screenshots-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('npm run screenshots takes screenshots of the site on PORT', async () => {
  const asked: string[] = []
  const site = await startLoopback((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Сайт</title>')
  })
  const { BASE: _, ...env } = process.env
  const shooting = spawn(process.execPath, [resolve('commands/screenshots.ts'), '/serm/', '--widths=320'], {
    cwd: folder,
    env: { ...env, PORT: new URL(site.url).port },
    stdio: 'inherit',
  })
  const [status] = await once(shooting, 'exit')
  await site.close()
  expect([status, asked]).toEqual([0, expect.arrayContaining(['/serm/'])])
  expect(readdirSync(join(folder, '.screenshots')).toSorted()).toEqual(['serm-320-dark.png', 'serm-320-light.png'])
})
