import { afterEach, expect, it, vi } from 'vitest'
import { missingPrograms } from '../programs/usual-places.mjs'
import { missingTools } from './missing-tools.ts'

afterEach(() => vi.unstubAllEnvs())

it('says of a program that a variable names in the wrong place that it is not there, and looks for no other', () => {
  vi.stubEnv('CHROMIUM', '/nowhere/chromium')
  vi.stubEnv('POSTGRES_BIN', '/nowhere')
  expect([...missingTools(['Chromium', 'PostgreSQL', 'Chromium'])]).toEqual([
    ['Chromium', 'CHROMIUM is /nowhere/chromium, and there is no such file. Without it the journeys and the tests in a browser fail.'],
    ['PostgreSQL', 'POSTGRES_BIN is /nowhere, which does not hold initdb and postgres. Without it the tests of that database fail.'],
  ])
})

it('names what is missing before anything is installed', () => {
  vi.stubEnv('CHROMIUM', '/nowhere/chromium')
  vi.stubEnv('POSTGRES_BIN', '/nowhere')
  expect(missingPrograms()).toEqual([expect.stringContaining('CHROMIUM is'), expect.stringContaining('POSTGRES_BIN is')])
})
