import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { localSecrets } from './local-secrets.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it.each(['LEADS_KEY', 'AMOCRM_TOKEN', 'LEADS_WEBHOOK_SECRET', 'CAPTCHA_SECRET', 'DADATA_TOKEN', 'AI_KEY'])(
  'hands the secret %s of the environment to a local server',
  (name) => {
    vi.stubEnv(name, 'from the environment')
    expect(localSecrets(mkdtempSync(join(tmpdir(), 'secrets-')))).toMatchObject({ [name]: 'from the environment' })
  },
)

it('makes a sealing key once and keeps it beside the database', () => {
  vi.stubEnv('LEADS_KEY', undefined)
  const stateDir = mkdtempSync(join(tmpdir(), 'secrets-'))
  const { LEADS_KEY } = localSecrets(stateDir)
  expect(LEADS_KEY).toMatch(/^local:[\w+/]{43}=$/)
  expect(localSecrets(stateDir)).toEqual({ LEADS_KEY })
})
