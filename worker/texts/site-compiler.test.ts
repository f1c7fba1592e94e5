import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { createIsolate } from '../../edge/isolate.ts'
import { smallFiles } from '../../test/desk/small-desk.ts'
import { createApp } from '../app.ts'
import { parseConfig } from '../config.ts'
import { createSiteCompiler } from './site-compiler.ts'

afterEach(() => vi.restoreAllMocks())

it('the compiler pauses longer while visitors ask for something', async () => {
  const isolate = createIsolate(parseConfig)
  const app = createApp(isolate)
  const later = globalThis.setTimeout
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => time++)
  async function pausesWhile(atEachPause: () => unknown): Promise<number> {
    const pauses: number[] = []
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback, ms = 0, ...values) => {
      pauses.push(ms)
      atEachPause()
      return later(callback, 0, ...values)
    })
    await createSiteCompiler(isolate).compile(smallFiles())
    timers.mockRestore()
    return Math.max(...pauses)
  }
  const answers: (Response | Promise<Response>)[] = []
  const ask = () => answers.push(app.fetch(new Request('https://example.com/robots.txt'), env, createExecutionContext()))
  expect(await pausesWhile(() => undefined)).toBe(0)
  expect(await pausesWhile(ask)).toBeGreaterThan(1)
  await Promise.all(answers)
})
