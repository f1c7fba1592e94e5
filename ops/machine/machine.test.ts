import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { originOf } from './machine.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'machine-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function origin(env: NodeJS.ProcessEnv, { socket, settings }: { socket?: string; settings?: string } = {}): string {
  const files = { socket: join(folder, 'site.socket'), settings: join(folder, 'site.env') }
  if (socket !== undefined) writeFileSync(files.socket, socket)
  if (settings !== undefined) writeFileSync(files.settings, settings)
  return originOf(env, files)
}

const unit = readFileSync('host/deploy/site.socket', 'utf8')

it.each([
  ['the socket of systemd', {}, { socket: unit.replace('8787', '8790'), settings: 'PORT=8791' }, 'http://127.0.0.1:8790'],
  ['the settings where there is no socket', {}, { settings: 'PUBLIC_BASE=https://site.test\nPORT=8791\n' }, 'http://127.0.0.1:8791'],
  ['the PORT of the environment before them', { PORT: '8792' }, { settings: 'PORT=8791' }, 'http://127.0.0.1:8792'],
  ['SITE_ORIGIN before all', { SITE_ORIGIN: 'http://127.0.0.1:1' }, { socket: unit }, 'http://127.0.0.1:1'],
  ['the default without any', {}, {}, 'http://127.0.0.1:8787'],
])('the site answers where %s says', (_, env, files, expected) => {
  expect(origin(env, files)).toBe(expected)
})
