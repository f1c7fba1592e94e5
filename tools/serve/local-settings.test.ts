import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { CONSTANT_NAMES, checkConfig, SECRET_NAMES, VAR_NAMES } from '../../worker/config.ts'
import { localSecrets } from './local-secrets.ts'
import { readVars, refuseBadSettings, varsFromEnvironment } from './local-settings.ts'

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

it('each of the [vars] of wrangler.toml has a rule, which its value passes', () => {
  expect(Object.keys(readVars()).filter((name) => !VAR_NAMES.includes(name))).toEqual([])
  expect(checkConfig(readVars())).toEqual([])
})

it('every wrong setting is reported on its own line', () => {
  const vars = { ...readVars(), ...varsFromEnvironment({ CONTENT_ORIGIN: 'notaurl', LEADS_RECEIPT_DAYS: '3y', HOME: '/root' }) }
  expect(() => refuseBadSettings(vars)).toThrow(
    'CONTENT_ORIGIN must be empty or an absolute http(s) address, got "notaurl"\nLEADS_RECEIPT_DAYS must be a whole number of days, got "3y"',
  )
})

it('developers can change a constant by its name in the environment', () => {
  expect(varsFromEnvironment({ PAGE_CACHE: '0' })).toEqual({ PAGE_CACHE: '0' })
  expect(Object.keys(readVars()).filter((name) => CONSTANT_NAMES.includes(name))).toEqual([])
})
