import type { Handler } from 'hono'
import { pageOfPayload, payloadPath } from '../../contract/paths.ts'
import type { AppEnv } from '../../edge/env.ts'
import { openPage } from './open-page.ts'
import { renderDocument } from './render-document.tsx'
import { renderPayload } from './render-payload.tsx'

/** Answers a page's URL with its document, and `{path}_payload.json` with its payload, both from the same `load`. */
export const pages: Handler<AppEnv> = async function pagesHandler(c) {
  const { pathname, search } = new URL(c.req.url)
  const payloadOf = pageOfPayload(pathname)
  const path = payloadOf ?? pathname
  const opened = await openPage(c, path)
  if ('redirectTo' in opened) {
    const { redirectTo } = opened
    return c.redirect(`${payloadOf === null ? redirectTo : payloadPath(redirectTo)}${search}`, 301)
  }
  return payloadOf === null ? renderDocument(c, opened) : renderPayload(c, opened)
}
