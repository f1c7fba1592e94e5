import { fonts } from 'virtual:build-info'
import { reactRenderer } from '@hono/react-renderer'
import type { Context } from 'hono'
import type { AppEnv } from '../../edge/env.ts'
import { log } from '../../edge/log.ts'
import { captchaOf } from '../../features/leads/server/captcha-policy.ts'
import { analyticsOf } from '../../features/tracking/server/analytics.ts'
import type { LoadedPage } from '../../routes/page.ts'
import { complete, type Deferred, GRACE_MS, stillPending } from '../../ui/deferred.tsx'
import { coverUrl } from '../../ui/picture.tsx'
import { isCrawler } from '../crawlers.ts'
import { Document, documentTitle, headTags } from './document.tsx'
import { createSiteFrame } from './site-frame.tsx'

/** A loaded page with its path and the secondary data that may still be pending. */
export interface OpenedPage {
  page: LoadedPage
  path: string
  pending: Deferred<unknown>[]
}

const HTML_HEADERS = { 'content-type': 'text/html; charset=UTF-8' }
const FONT_LINKS = fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`).join(', ')

/**
 * Renders a page as an HTML document. With all data ready it is rendered at once, at a third of the cost of streaming. While secondary data
 * is pending, visitors get a stream with a nonce, and crawlers wait for the complete document.
 */
export async function renderDocument(c: Context<AppEnv>, opened: OpenedPage): Promise<Response> {
  const { isolate, config } = c.var
  const { page, path } = opened
  const { status = 200, layout = 'default', head, view } = page
  const streams = await mustStream(c, opened)
  const nonce = streams ? crypto.randomUUID() : undefined
  c.set('document', { nonce, embedsFile: page.embedsFile ?? false })
  const frame = await isolate.keep(createSiteFrame)({
    content: c.var.content,
    siteName: config.SITE_NAME,
    city: c.var.city,
    path,
    addressService: config.ADDRESS_SERVICE,
  })
  c.status(status as 200) // Hono types statuses as literals; pages use only these
  for (const [name, value] of Object.entries(HTML_HEADERS)) c.header(name, value)
  const links = preloads(page, c.req.header('sec-ch-ua-mobile') === '?1')
  if (links !== '') c.header('link', links)
  // Private, because a document shows the visitor's city. Errors and closed pages keep the default `no-store`.
  if (status === 200) c.header('cache-control', 'private, no-cache')
  // The renderer's options are fixed when it is created, and each stream needs its own nonce: so one renderer per request.
  await reactRenderer(undefined, nonce === undefined ? undefined : streamOptions(c, nonce))(c, async () => {})
  return c.render(
    <Document
      title={documentTitle(head.title, config.SITE_NAME)}
      tags={headTags(head, { base: config.PUBLIC_BASE, siteName: config.SITE_NAME, path })}
      frame={frame}
      analytics={analyticsOf(config)}
      captcha={captchaOf(config)}
      head={head}
      layout={layout}
      view={view}
    />,
  )
}

/**
 * Preloads by a header, which browsers read before the document and Cloudflare can send earlier still, as early hints: the cover for phones,
 * the fonts for other screens. Fonts hold back Chromium's first paint (record 031), and a phone's slow line has the cover to bring.
 */
function preloads({ cover }: LoadedPage, isPhone: boolean): string {
  if (!isPhone) return FONT_LINKS
  return cover ? `<${encodeURI(coverUrl(cover))}>; rel=preload; as=image; fetchpriority=high` : ''
}

async function mustStream(c: Context<AppEnv>, { pending }: OpenedPage): Promise<boolean> {
  if (!isCrawler(c.req.header('user-agent'))) return stillPending(pending, GRACE_MS)
  await complete(pending)
  return false
}

function streamOptions(c: Context<AppEnv>, nonce: string) {
  return {
    stream: HTML_HEADERS,
    readableStreamOptions: {
      nonce,
      onError: (error: unknown) => log.error('section failed while streaming', { path: c.req.path }, error),
    },
  }
}
