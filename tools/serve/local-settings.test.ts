import { expect, it } from 'vitest'
import { CONSTANT_NAMES, checkConfig, VAR_NAMES } from '../../worker/config.ts'
import { readVars, refuseBadSettings, varsFromEnvironment } from './local-settings.ts'

it('each of the [vars] of wrangler.toml has a rule, and its value passes', () => {
  expect(Object.keys(readVars()).filter((name) => !VAR_NAMES.includes(name))).toEqual([])
  expect(checkConfig(readVars())).toEqual([])
})

it('every wrong setting is reported on its own line', () => {
  const vars = { ...readVars(), ...varsFromEnvironment({ CONTENT_ORIGIN: 'notaurl', LEADS_RECEIPT_DAYS: '3y', HOME: '/root' }) }
  expect(() => refuseBadSettings(vars)).toThrow(
    'CONTENT_ORIGIN must be empty or an absolute http(s) address, got "notaurl"\nLEADS_RECEIPT_DAYS must be a whole number of days, got "3y"',
  )
})

it('developers change a constant by its name, which no deployment has', () => {
  expect(varsFromEnvironment({ PAGE_CACHE: '0' })).toEqual({ PAGE_CACHE: '0' })
  expect(Object.keys(readVars()).filter((name) => CONSTANT_NAMES.includes(name))).toEqual([])
})
