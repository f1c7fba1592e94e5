import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { SECRET_NAMES } from '../../worker/config.ts'
import { localSecrets } from './local-secrets.ts'

const stateDir = mkdtempSync(join(tmpdir(), 'secrets-'))

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(stateDir, { recursive: true, force: true })
})

it('every secret that a subject declares can be set from the environment', () => {
  for (const name of SECRET_NAMES) vi.stubEnv(name, `of ${name}`)
  expect(SECRET_NAMES).toContain('AI_KEY')
  expect(localSecrets(stateDir)).toEqual(Object.fromEntries(SECRET_NAMES.map((name) => [name, `of ${name}`])))
})

it('a key for the leads is generated once and reused', () => {
  const { LEADS_KEY } = localSecrets(stateDir)
  expect(LEADS_KEY).toMatch(/^local:.{44}$/)
  expect(localSecrets(stateDir)['LEADS_KEY']).toBe(LEADS_KEY)
})
