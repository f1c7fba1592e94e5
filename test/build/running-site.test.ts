import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { setBuild } from '../../tools/build/build-folders.ts'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { createLocalSite } from '../../tools/serve/local-site.ts'

/** This limit only ends a hanging test. */
const LONG_MS = 300_000

it('a script that is removed from the build of a running site is a 404 and a line in the log', { timeout: LONG_MS }, async () => {
  const built = await buildIfStale()
  const folder = mkdtempSync(join(tmpdir(), 'running-'))
  const lines: string[] = []
  cpSync(built, join(folder, 'dist'), { recursive: true })
  setBuild(join(folder, 'dist'))
  const site = createLocalSite({ port: 0, stateDir: join(folder, 'state'), onLog: (line) => lines.push(line) })
  onTestFinished(async () => {
    setBuild(built)
    await site.dispose()
    rmSync(folder, { recursive: true })
  })
  const { origin } = await site.ready
  const assets = join(folder, 'dist/client/assets')
  const [kept, gone] = readdirSync(assets).filter((name) => name.endsWith('.js'))
  rmSync(join(assets, `${gone}`))
  const statusOf = async (name: string | undefined) => (await fetch(`${origin}/assets/${name}`)).status
  expect([await statusOf(kept), await statusOf('never-1.js'), await statusOf(gone)]).toEqual([200, 404, 404])
  await expect.poll(() => lines.filter((line) => line.includes('file of the build is gone'))).toHaveLength(1)
  expect(lines.join('\n')).toContain(`"file":"/assets/${gone}"`)
})
