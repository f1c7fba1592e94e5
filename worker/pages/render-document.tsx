import { firstStyles, fonts, pageStyles } from 'virtual:build-info'
import { reactRenderer } from '@hono/react-renderer'
import type { Context } from 'hono'
import { renderToString } from 'react-dom/server'
import type { HeadTag } from '../../contract/payload.ts'
import { type AppEnv, contentOf } from '../../edge/env.ts'
import { log } from '../../edge/log.ts'
import type { Preloads, Segments } from '../../edge/rendered-page.ts'
import { isCrawler } from '../../features/crawlers/server/is-crawler.ts'
import { siteTags } from '../../features/crawlers/server/verification.ts'
import { captchaOf } from '../../features/leads/server/captcha.ts'
import { analyticsOf } from '../../features/tracking/server/analytics.ts'
import { measuredAs } from '../../features/vitals/server/page-views.ts'
import type { LoadedPage } from '../../routes/page.ts'
import { structuredData } from '../../routes/structured-data/graph.ts'
import type { Described } from '../../routes/structured-data/thing.ts'
import { createFragmentCache, FragmentSlotsContext } from '../../ui/cached-fragment.tsx'
import { complete, type Deferred, GRACE_MS, isComplete, stillPending } from '../../ui/deferred.tsx'
import { coverUrl } from '../../ui/picture.tsx'
import { Document, type DocumentProps, type SiteFrame, StructuredData, shownDay, siteFrame, structuredHtml } from './document.tsx'
import { documentTitle, headTags, twinPath, writeHead } from './head.ts'
import { CACHE_CONTROL, preloadsFor, respondRendered, VARY, visitorOf } from './page-response.ts'
import { createMarks, createRenderSlots, type RenderSlots } from './page-template.ts'

/** A loaded page with its path and the secondary data that may still be pending. */
export interface OpenedPage {
  page: LoadedPage
  path: string
  pending: Deferred<unknown>[]
}

const CONTENT_TYPE = 'text/html; charset=UTF-8'
/** The sheets of the build as bytes, by their text. */
const STYLES: Readonly<Record<string, Segments>> = Object.fromEntries(
  [firstStyles, ...Object.values(pageStyles)].map((styles) => [styles, [new TextEncoder().encode(styles)]]),
)
const FONT_LINKS = fontLinks('preload; as=font; type="font/woff2"')
const FONT_LINKS_OF_PHONES = fontLinks('prefetch')

/**
 * Renders a page as an HTML document. With all data ready it is rendered at once, at a third of the cost of streaming. While secondary data
 * is pending, visitors get a stream with a nonce, and crawlers wait for the complete document.
 */
export async function renderDocument(c: Context<AppEnv>, opened: OpenedPage): Promise<Response> {
  const streams = await mustStream(c, opened)
  const nonce = streams ? crypto.randomUUID() : undefined
  c.set('document', { nonce, embedsFile: opened.page.embedsFile ?? false })
  const frame = await frameOf(c, opened)
  return nonce === undefined ? renderWhole(c, opened, frame) : renderStream(c, opened, frame, nonce)
}

/** React renders the new parts of this request; parts that were rendered before are inserted as bytes. */
function renderWhole(c: Context<AppEnv>, opened: OpenedPage, { header, footer, dialogs, islands }: SiteFrame): Response {
  const { page, pending } = opened
  const { status = 200 } = page
  const slots = createRenderSlots(c.get('isolate'))
  const frame = { header: slots.add(header.segments), footer: slots.add(footer.segments), dialogs: slots.add(dialogs.segments), islands }
  const head: Segments[number][] = [...cached(opened, slots, 'head', () => headFor(c, opened, (styles) => slots.add(STYLES[styles] ?? [])))]
  const structured = <wbr id={slots.add(cached(opened, slots, 'structured', () => structuredHtml(structuredFor(c, opened))))} />
  const html = renderToString(
    <FragmentSlotsContext value={slots}>{documentOf(opened, { frame, headHtml: slots.add(head), structured })}</FragmentSlotsContext>,
  )
  head.push(new TextEncoder().encode(slots.preloads()))
  return respondRendered(c, {
    status,
    contentType: CONTENT_TYPE,
    page: { segments: slots.fill(`<!DOCTYPE html>${html}`), syntax: 'html' },
    preloads: preloadsOf(page),
    isCacheable: status === 200 && !page.isPersonal && isComplete(pending),
    modifiedAt: page.modifiedAt,
  })
}

/** Bytes of the head, or of the structured data at the end of the page, made once for the content that determines them. */
function cached(
  { page: { headContent }, path }: OpenedPage,
  slots: RenderSlots,
  name: 'head' | 'structured',
  write: () => string,
): Segments {
  const make = () => slots.fill(write())
  return headContent ? slots.fragments.of(headContent, name, [path], make) : make()
}

/** The renderer's options are fixed when it is created, and each stream needs its own nonce: so each stream has its own renderer. */
async function renderStream(c: Context<AppEnv>, opened: OpenedPage, frame: SiteFrame, nonce: string): Promise<Response> {
  const { status = 200 } = opened.page
  const { fill } = c.get('isolate').keep(createMarks)
  c.status(status as 200) // as in page-response.ts
  c.header('content-type', CONTENT_TYPE)
  const links = preloadsFor(c, preloadsOf(opened.page))
  if (links !== '') c.header('link', links)
  c.header('vary', VARY)
  if (status === 200) c.header('cache-control', CACHE_CONTROL.html)
  const reader = { hasLeft: false }
  await reactRenderer(undefined, streamOptions(c, nonce, reader))(c, async () => {})
  const { header, footer, dialogs, islands } = frame
  const visitor = visitorOf(c)
  const filled = { header: fill(header.html, visitor), footer: fill(footer.html, visitor), dialogs: fill(dialogs.html, visitor), islands }
  const response = await c.render(
    documentOf(opened, {
      frame: filled,
      headHtml: headFor(c, opened, (styles) => styles),
      structured: <StructuredData json={structuredFor(c, opened)} />,
    }),
  )
  return new Response(response.body && noticingLeave(response.body, reader), response)
}

interface Reader {
  hasLeft: boolean
}

/** Passes the bytes on, and records that the visitor has left before React notices it and fails all pending sections. */
function noticingLeave(body: ReadableStream<Uint8Array>, reader: Reader): ReadableStream<Uint8Array> {
  const source = body.getReader()
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await source.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel(reason) {
        reader.hasLeft = true
        return source.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}

function frameOf(c: Context<AppEnv>, { path }: OpenedPage): Promise<SiteFrame> {
  const [isolate, config] = [c.get('isolate'), c.get('config')]
  return siteFrame(isolate.keep(createFragmentCache), {
    content: contentOf(c),
    siteName: config.SITE_NAME,
    marks: isolate.keep(createMarks),
    path,
    addressService: config.ADDRESS_SERVICE,
    placeCredit: config.PLACE_CREDIT,
  })
}

function headFor(c: Context<AppEnv>, { page, path }: OpenedPage, write: (styles: string) => string): string {
  const { head, sheets = [] } = page
  const config = c.get('config')
  return writeHead(
    {
      title: documentTitle(head.title, config.SITE_NAME),
      tags: tagsOf(c, page, path),
      analytics: analyticsOf(config),
      captcha: captchaOf(config),
      ofSite: path === '/' ? siteTags(config) : [],
    },
    [firstStyles, ...sheets.map((name) => pageStyles[name] ?? '')].filter(Boolean).map(write),
  )
}

/** Head tags that belong to the page. */
export function tagsOf(c: Context<AppEnv>, page: LoadedPage, path: string): HeadTag[] {
  const { head, modifiedAt } = page
  return headTags(head, {
    ...describedPage(c, path),
    modifiedAt,
    twin: twinPath(page, path),
    measuredAs: measuredAs(c.get('config'), path, head.type),
  })
}

function structuredFor(c: Context<AppEnv>, { page: { head }, path }: OpenedPage): string | null {
  return structuredData(head, describedPage(c, path))
}

export function describedPage(c: Context<AppEnv>, path: string): Described {
  const { PUBLIC_BASE: base, SITE_NAME: siteName } = c.get('config')
  return { base, siteName, path }
}

type DocumentParts = Pick<DocumentProps, 'frame' | 'headHtml' | 'structured'>

function documentOf({ page: { layout = 'default', head, view, ...page } }: OpenedPage, parts: DocumentParts) {
  return <Document {...parts} head={head} layout={layout} view={view} updatedAt={shownDay(page)} />
}

function fontLinks(rel: string): string {
  return fonts.map((href) => `<${href}>; rel=${rel}; crossorigin`).join(', ')
}

/**
 * Preloads by a header, which browsers read before the document and Cloudflare can send earlier still, as early hints: the font, and
 * the cover for phones. Chromium's first paint waits for a preloaded font, on a slow line by 0.3 s, but not for a prefetched one, which the
 * preload in the body then takes over (record 099).
 */
function preloadsOf({ cover }: LoadedPage): Preloads {
  const address = cover ? coverUrl(cover) : null
  const image = address === null ? [] : [`<${encodeURI(address)}>; rel=preload; as=image; fetchpriority=high`]
  return { phone: [FONT_LINKS_OF_PHONES, ...image].join(', '), other: FONT_LINKS }
}

async function mustStream(c: Context<AppEnv>, { pending }: OpenedPage): Promise<boolean> {
  // A revalidated page is not urgent.
  const isWanted = c.get('cacheMode') !== 'revalidate' && !isCrawler(c.req.header('user-agent'))
  if (isWanted) return stillPending(pending, GRACE_MS)
  await complete(pending)
  return false
}

function streamOptions(c: Context<AppEnv>, nonce: string, reader: Reader) {
  return {
    stream: { 'content-type': CONTENT_TYPE },
    readableStreamOptions: {
      nonce,
      onError(error: unknown) {
        if (reader.hasLeft) log.info('visitor left while a page was streamed', { path: c.req.path })
        else log.error('section failed while streaming', { path: c.req.path }, error)
      },
    },
  }
}
