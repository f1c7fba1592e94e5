import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../../edge/env.ts'
import { log } from '../../../edge/log.ts'
import { createFormMemory } from './shown-forms.ts'

/** Writes down which forms pages show, so that their leads are taken whatever the content source says later. */
export function shownForms(): MiddlewareHandler<AppEnv> {
  const rememberNew = createFormMemory()
  return async function shownFormsMiddleware(c, next) {
    const { content } = c.var
    c.set('content', {
      ...content,
      async forms() {
        const forms = await content.forms()
        const remembering = rememberNew(c.env.LEADS, forms)
        c.executionCtx.waitUntil(remembering.catch((error) => log.error('shown forms not remembered', {}, error)))
        return forms
      },
    })
    await next()
  }
}
