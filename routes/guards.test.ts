import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AppEnv } from '../edge/env.ts'
import { content } from '../worker/middleware/content.ts'
import { pageRequest } from '../worker/pages/open-page.ts'
import { runGuards } from './guards.ts'

/** What the guards say of a parameter `name`, with the content of the store. */
async function verdict(guards: string[], name: string): Promise<string> {
  const app = new Hono<AppEnv>().use(content())
  app.get('*', async (c) => c.text(await runGuards(guards, pageRequest(c, '/', { name }))))
  app.onError((error, c) => c.text(`${error.message}: ${error.cause}`))
  const context = createExecutionContext()
  const response = await app.fetch(new Request('http://localhost/'), env, context)
  await waitOnExecutionContext(context)
  return response.text()
}

it.each([
  ['check-data', 'fakt-ili-mnenie', 'pass'],
  ['check-data', 'kak-otvetit-na-otzyv', 'pass'],
  ['check-data', 'o-kompanii', 'pass'],
  ['check-data', 'nope', 'not-found'],
  ['check-data', '', 'not-found'],
  ['check-data', 'fakt-ili-mnenie/', 'not-found'],
  ['check-data', "' or 1=1 --", 'not-found'],
  ['check-data', 'a'.repeat(5000), 'not-found'],
  ['check-experts', 'direktor', 'pass'],
  ['check-experts', 'nikto', 'not-found'],
])('the guard %s says of "%s": %s', async (guard, name, answer) => {
  expect(await verdict([guard], name)).toBe(answer)
})

it.each(['check-nothing', 'constructor', 'toString', '__proto__'])('a guard named "%s" is unknown', async (guard) => {
  expect(await verdict([guard], 'fakt-ili-mnenie')).toBe(`Unknown route middleware: ${guard}`)
})

it('the first guard that refuses ends the round', async () => {
  expect(await verdict(['check-experts', 'check-nothing'], 'nikto')).toBe('not-found')
})

it('without guards everyone passes', async () => {
  expect(await verdict([], 'nope')).toBe('pass')
})
