import { resolveConfig } from 'vite'
import { expect, it, onTestFinished, vi } from 'vitest'
import { inProduction } from './in-production.ts'

it.each(['test', 'development', undefined])('where NODE_ENV is %s, Vite builds for production all the same', async (given) => {
  vi.stubEnv('NODE_ENV', given)
  onTestFinished(() => void vi.unstubAllEnvs())
  const config = await inProduction(() => resolveConfig({ configFile: false }, 'build'))
  expect([config.isProduction, process.env['NODE_ENV']]).toEqual([true, given])
})

it('a failure leaves NODE_ENV as it was', async () => {
  await expect(inProduction(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(process.env['NODE_ENV']).toBe('test')
})
