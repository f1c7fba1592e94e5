import { desk as assets } from 'virtual:desk-info'
import type { Context, Next } from 'hono'
import type { AppEnv } from '../../edge/env.ts'
import type { Isolate } from '../../edge/isolate.ts'
import { createDesk } from '../../features/desk/server/desk-app.ts'
import { hasSessionCookie } from '../../features/desk/server/people/sessions.ts'
import { requestContext } from '../middleware/request.ts'
import { seenPublication } from '../texts/seen-publication.ts'
import { textsWork } from '../texts/texts-work.ts'

// Loaded by `import()`, because visitors never need it.

/** Has the desk answer, but at its door, where strangers see the page of the site, except on a host of the desk alone. */
export async function deskAnswer(c: Context<AppEnv>, next: Next): Promise<Response | undefined> {
  const { isolate, config } = c.var
  // Scripts of others share its origin (desk-settings.ts): it stays closed.
  if (config.problems.has('DESK')) {
    await next()
    return undefined
  }
  const hasPage = config.DESK_HOST === ''
  if (hasPage && c.req.path === '/admin/' && isReading(c.req.method) && !hasSessionCookie(c)) {
    await next()
    return undefined
  }
  const desk = isolate.keep(createMounted)
  const response = await desk.of(isolate).fetch(c.req.raw, c.env, c.executionCtx)
  // A session that has ended: the page of the site again.
  if (!hasPage || response.headers.get('x-desk-door') !== 'closed') return response
  await next()
  return undefined
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The desk of an isolate. */
function createMounted() {
  let made: ReturnType<typeof createDesk> | null = null
  return {
    of(isolate: Isolate) {
      made ??= createDesk({
        assets,
        prepare: requestContext(isolate),
        work: ({ env }) => textsWork({ env, isolate }),
        seenPublication: ({ env }) => seenPublication(env, isolate),
      })
      return made
    },
  }
}
