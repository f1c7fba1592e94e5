import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'

it('a tool that loads vite.config.ts creates no key and no state, because only a server that starts does', {
  timeout: 300_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vite-config-'))
  vi.stubEnv('STATE_DIR', folder)
  try {
    const { default: config } = await import('../build/vite.config.ts')
    await config({ command: 'serve', mode: 'development' })
    expect(existsSync(join(folder, 'dev'))).toBe(false)
  } finally {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true })
  }
})
