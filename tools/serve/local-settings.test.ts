import { expect, it } from 'vitest'
import { checkConfig, VAR_NAMES } from '../../worker/config.ts'
import { readVars, refuseBadSettings, varsFromEnvironment } from './local-settings.ts'

it('each of the [vars] of wrangler.toml has a rule, and its value passes', () => {
  expect(Object.keys(readVars()).filter((name) => !VAR_NAMES.includes(name))).toEqual([])
  expect(checkConfig(readVars())).toEqual([])
})

it('every wrong setting is reported on its own line', () => {
  const vars = { ...readVars(), ...varsFromEnvironment({ CONTENT_ORIGIN: 'notaurl', AI_TIMEOUT_MS: '8s', HOME: '/root' }) }
  expect(() => refuseBadSettings(vars)).toThrow(
    'CONTENT_ORIGIN must be empty or an absolute http(s) address, got "notaurl"\nAI_TIMEOUT_MS must be a whole number of milliseconds, got "8s"',
  )
})
