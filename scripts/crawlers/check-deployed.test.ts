import { expect, it, onTestFinished, vi } from 'vitest'
import { checkDeployed } from './check-deployed.ts'
import { serve } from './fixtures/serve.ts'

it('does not ask a copy that is closed to crawlers', async () => {
  let count = 0
  const base = await serve((_, response) => {
    count++
    response.end()
  })
  await checkDeployed({ PUBLIC_BASE: base, SITE_ENV: 'staging' }, 'v1', base)
  expect(count).toBe(0)
})

it('tells which rules are broken', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const base = await serve((_, response) => response.writeHead(404).end('v1'))
  await expect(checkDeployed({ PUBLIC_BASE: base, SITE_ENV: 'production' }, 'v1', base)).rejects.toThrow(/Crawlers see \d+ broken rules at/)
  expect(log.mock.calls.join()).toContain('✗ robots.txt answers as text')
})
