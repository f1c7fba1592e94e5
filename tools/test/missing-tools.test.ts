import { afterEach, expect, it, vi } from 'vitest'
import { missingPrograms } from '../programs/usual-places.mjs'
import { missingTools } from './missing-tools.ts'

afterEach(() => vi.unstubAllEnvs())

it('a program at a wrong path in a variable is reported as missing, and no other is searched for', () => {
  vi.stubEnv('CHROMIUM', '/nowhere/chromium')
  vi.stubEnv('POSTGRES_BIN', '/nowhere')
  expect([...missingTools(['Chromium', 'PostgreSQL', 'Chromium'])]).toEqual([
    ['Chromium', 'CHROMIUM is /nowhere/chromium, and there is no such file. Without it the journeys and the tests in a browser fail.'],
    ['PostgreSQL', 'POSTGRES_BIN is /nowhere, which does not hold initdb and postgres. Without it the tests of that database fail.'],
  ])
})

it('missing programs are named before anything is installed', () => {
  vi.stubEnv('CHROMIUM', '/nowhere/chromium')
  vi.stubEnv('POSTGRES_BIN', '/nowhere')
  expect(missingPrograms()).toEqual([expect.stringContaining('CHROMIUM is'), expect.stringContaining('POSTGRES_BIN is')])
})
