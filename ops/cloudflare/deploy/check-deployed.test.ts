import { expect, it, onTestFinished, vi } from 'vitest'
import { startLoopback } from '../../../test/loopback.ts'
import { checkDeployed } from './check-deployed.ts'

it('a copy that is closed to crawlers is not checked', async () => {
  let count = 0
  const { url, close } = await startLoopback((_, response) => {
    count++
    response.end()
  })
  onTestFinished(close)
  await checkDeployed({ PUBLIC_BASE: url, SITE_ENV: 'staging' }, 'v1', url)
  expect(count).toBe(0)
})

it('a deployment that breaks rules is refused, and the report names them', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const { url, close } = await startLoopback((_, response) => response.writeHead(404).end('v1'))
  onTestFinished(close)
  await expect(checkDeployed({ PUBLIC_BASE: url, SITE_ENV: 'production' }, 'v1', url)).rejects.toThrow(/Crawlers see \d+ broken rules at/)
  expect(log.mock.calls.join()).toContain('✗ robots.txt answers as text')
})
