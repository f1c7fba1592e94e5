import { id as buildId } from 'virtual:build-info'
import { stringify } from 'devalue'
import type { Context } from 'hono'
import { renderToString } from 'react-dom/server'
import type { PageError } from '../../contract/errors.ts'
import type { Payload } from '../../contract/payload.ts'
import type { AppEnv } from '../../edge/env.ts'
import type { OpenedPage } from '../../routes/page.ts'
import { documentTitle, headTags } from './head-tags.ts'
import { Main } from './main.tsx'
import { complete } from './settle.ts'

/** React puts hints for the pictures of a fragment before it; in a document they stand in the head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/** The page for a browser that already shows the site: what changes in the head, and the HTML of `<main>`, complete. */
export async function renderPayload(
  c: Context<AppEnv>,
  opened: OpenedPage,
  path: string,
  error: PageError | null = null,
): Promise<Response> {
  await complete(opened.pending)
  const payload: Payload = {
    build: buildId,
    title: documentTitle(opened.head.title, c.var.config.SITE_NAME),
    head: headTags(opened.head, { base: c.var.config.PUBLIC_BASE, siteName: c.var.config.SITE_NAME, path }),
    main: renderToString(<Main head={opened.head} layout={opened.layout} view={opened.view()} />).replace(PRELOADS, ''),
    layout: opened.layout,
    status: opened.status,
    error,
  }
  if (opened.status === 200) c.header('cache-control', 'no-cache') // as in render-document.tsx
  c.header('content-type', 'application/json; charset=UTF-8')
  return c.body(stringify(payload), opened.status as 200) // as in render-document.tsx
}
