import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { localSecrets } from './local-secrets.ts'

const stateDir = mkdtempSync(join(tmpdir(), 'secrets-'))

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(stateDir, { recursive: true, force: true })
})

it('every secret that the worker knows can be set from the environment', () => {
  const source = readFileSync('edge/bindings.ts', 'utf8')
  const names = [...source.matchAll(/^ {2}([A-Z_]+(?:KEY|TOKEN|SECRET))\?: string$/gm)].flatMap(([, name]) => name ?? [])
  for (const name of names) vi.stubEnv(name, `of ${name}`)
  expect(names).toContain('AI_KEY')
  expect(localSecrets(stateDir)).toEqual(Object.fromEntries(names.map((name) => [name, `of ${name}`])))
})

it('a key for the leads is generated once and reused', () => {
  const { LEADS_KEY } = localSecrets(stateDir)
  expect(LEADS_KEY).toMatch(/^local:.{44}$/)
  expect(localSecrets(stateDir).LEADS_KEY).toBe(LEADS_KEY)
})
