import { isDrawn } from 'artwork/write-drawings'
import { resolveConfig } from 'vite'
import { expect, it, onTestFinished, vi } from 'vitest'
import { inProduction, sourceFiles } from './build-if-stale.ts'

it.each(['test', 'development', undefined])('Vite builds for production when NODE_ENV is %s', async (given) => {
  vi.stubEnv('NODE_ENV', given)
  onTestFinished(() => void vi.unstubAllEnvs())
  const config = await inProduction(() => resolveConfig({ configFile: false }, 'build'))
  expect([config.isProduction, process.env['NODE_ENV']]).toEqual([true, given])
})

it('a failure leaves NODE_ENV as it was', async () => {
  await expect(inProduction(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(process.env['NODE_ENV']).toBe('test')
})

it('the code and the input of the drawings are sources of a build, and the drawings are not', () => {
  const files = sourceFiles()
  const sources = ['packages/artwork/scenes.ts', 'ui/styles/tokens.css', 'client/fonts/onest.woff2', 'client/public/logo.svg']
  expect(files).toEqual(expect.arrayContaining([...sources, 'package-lock.json']))
  expect(files.filter(isDrawn)).toEqual([])
})
