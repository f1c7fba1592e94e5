import { afterEach, expect, it, vi } from 'vitest'
import { log, withRequestId } from './log.ts'

afterEach(() => vi.restoreAllMocks())

it.each(['info', 'warn', 'error'] as const)('a line of level "%s" contains its level and uses that console method', (level) => {
  const written = vi.spyOn(console, level === 'info' ? 'log' : level).mockReturnValue()
  log[level]('lead delivery', { number: 1 })
  expect(written.mock.calls).toEqual([[JSON.stringify({ level, event: 'lead delivery', number: 1 })]])
})

it('an error is logged with its chain of causes and without a stack', () => {
  const written = vi.spyOn(console, 'error').mockReturnValue()
  log.error('request failed', {}, new Error('outer', { cause: new TypeError('inner') }))
  expect(JSON.parse(String(written.mock.calls[0]))).toMatchObject({ error: 'Error: outer ← TypeError: inner' })
})

it('a request that logs only errors omits all other lines, also after an await', async () => {
  const written = (['log', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name).mockReturnValue())
  await withRequestId(
    'a',
    async () => {
      log.warn('before')
      await Promise.resolve()
      log.info('after')
      log.error('failed')
    },
    true,
  )
  log.info('of nobody')
  expect(written.map(({ mock }) => mock.calls.map(([line]) => JSON.parse(line).event))).toEqual([['of nobody'], [], ['failed']])
})

it('every line of a request carries its id, also after an await and during other requests', async () => {
  const written = vi.spyOn(console, 'warn').mockReturnValue()
  const request = async (id: string) => {
    await new Promise((resolve) => setTimeout(resolve))
    log.warn(id)
  }
  await Promise.all(['a', 'b'].map((id) => withRequestId(id, () => request(id))))
  log.warn('nobody')
  expect(written.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    { level: 'warn', event: 'a', requestId: 'a' },
    { level: 'warn', event: 'b', requestId: 'b' },
    { level: 'warn', event: 'nobody' },
  ])
})
