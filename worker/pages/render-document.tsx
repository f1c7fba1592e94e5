import { firstStyles, fonts, pageStyles } from 'virtual:build-info'
import { reactRenderer } from '@hono/react-renderer'
import type { Context } from 'hono'
import { renderToString } from 'react-dom/server'
import type { AppEnv } from '../../edge/env.ts'
import { log } from '../../edge/log.ts'
import { isCrawler } from '../../features/crawlers/server/is-crawler.ts'
import { siteTags } from '../../features/crawlers/server/site-tags.ts'
import { captchaOf } from '../../features/leads/server/captcha-policy.ts'
import { analyticsOf } from '../../features/tracking/server/analytics.ts'
import { measuredAs } from '../../features/vitals/server/measured-as.ts'
import type { LoadedPage } from '../../routes/page.ts'
import { structuredData } from '../../routes/structured-data/graph.ts'
import type { Described } from '../../routes/structured-data/thing.ts'
import { complete, type Deferred, GRACE_MS, isComplete, stillPending } from '../../ui/deferred.tsx'
import { FragmentPlacing } from '../../ui/kept.tsx'
import { coverUrl } from '../../ui/picture.tsx'
import { answerPage, CACHE_CONTROL, type Preloads, preloadsFor, VARY } from './answer-page.ts'
import { Document, type DocumentProps, headOf, StructuredData, shownDay, structuredHtml } from './document.tsx'
import { documentTitle, headTags } from './head-tags.ts'
import { type Cut, createHoles } from './holes.ts'
import { type Sheet, startSheet } from './sheet.ts'
import { createSiteFrame, type SiteFrame } from './site-frame.tsx'
import { twinPath } from './twin-path.ts'

/** A loaded page with its path and the secondary data that may still be pending. */
export interface OpenedPage {
  page: LoadedPage
  path: string
  pending: Deferred<unknown>[]
}

const CONTENT_TYPE = 'text/html; charset=UTF-8'
/** The sheets of the build by their text, as bytes. */
const STYLES: Readonly<Record<string, Cut>> = Object.fromEntries(
  [firstStyles, ...Object.values(pageStyles)].map((styles) => [styles, [new TextEncoder().encode(styles)]]),
)
const FONT_LINKS = fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`).join(', ')

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

/** React renders what this request needs; what was rendered before is put in as bytes. */
function renderWhole(c: Context<AppEnv>, opened: OpenedPage, { header, footer, dialogs, islands }: SiteFrame): Response {
  const { page, pending } = opened
  const { status = 200 } = page
  const sheet = startSheet(c.get('isolate'))
  const marked = { header: sheet.place(header.cut), footer: sheet.place(footer.cut), dialogs: sheet.place(dialogs.cut), islands }
  const head: Cut[number][] = [...kept(opened, sheet, 'head', () => headFor(c, opened, (styles) => sheet.place(STYLES[styles] ?? [])))]
  const structured = <wbr id={sheet.place(kept(opened, sheet, 'structured', () => structuredHtml(structuredFor(c, opened))))} />
  const html = renderToString(
    <FragmentPlacing value={sheet}>{documentOf(opened, { frame: marked, headHtml: sheet.place(head), structured })}</FragmentPlacing>,
  )
  head.push(new TextEncoder().encode(sheet.preloads()))
  return answerPage(c, {
    status,
    contentType: CONTENT_TYPE,
    page: { parts: sheet.fill(`<!DOCTYPE html>${html}`), syntax: 'html' },
    preloads: preloadsOf(page),
    isForAll: status === 200 && !page.isPersonal && isComplete(pending),
    modifiedAt: page.modifiedAt,
  })
}

/** What the head says, as bytes, made once for the content that decides it. */
function kept({ page: { headOf: content }, path }: OpenedPage, sheet: Sheet, use: 'head' | 'structured', write: () => string): Cut {
  const make = () => sheet.fill(write())
  return content ? sheet.fragments.of(content, use, [path], make) : make()
}

/** The renderer's options are fixed when it is created, and each stream needs its own nonce: so one renderer per stream. */
async function renderStream(c: Context<AppEnv>, opened: OpenedPage, frame: SiteFrame, nonce: string): Promise<Response> {
  const { status = 200 } = opened.page
  const { fill } = c.var.isolate.keep(createHoles)
  c.status(status as 200) // as in answer-page.ts
  c.header('content-type', CONTENT_TYPE)
  const links = preloadsFor(c, preloadsOf(opened.page))
  if (links !== '') c.header('link', links)
  c.header('vary', VARY)
  if (status === 200) c.header('cache-control', CACHE_CONTROL.html)
  const reader = { hasLeft: false }
  await reactRenderer(undefined, streamOptions(c, nonce, reader))(c, async () => {})
  const { header, footer, dialogs, islands } = frame
  const filled = { header: fill(header.html, c.var), footer: fill(footer.html, c.var), dialogs: fill(dialogs.html, c.var), islands }
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

/** The same bytes; notes when the visitor leaves before React learns of it, which then fails every section that is still to come. */
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
  const { isolate, config, content } = c.var
  return isolate.keep(createSiteFrame)({
    content,
    siteName: config.SITE_NAME,
    holes: isolate.keep(createHoles),
    path,
    addressService: config.ADDRESS_SERVICE,
    placeCredit: config.PLACE_CREDIT,
  })
}

function headFor(c: Context<AppEnv>, { page, path }: OpenedPage, write: (styles: string) => string): string {
  const { head, sheets = [], modifiedAt } = page
  const config = c.get('config')
  return headOf(
    {
      title: documentTitle(head.title, config.SITE_NAME),
      tags: headTags(head, {
        ...describedPage(c, path),
        modifiedAt,
        twin: twinPath(page, path),
        measuredAs: measuredAs(config, path, head.type),
      }),
      analytics: analyticsOf(config),
      captcha: captchaOf(config),
      ofSite: path === '/' ? siteTags(config) : [],
    },
    [firstStyles, ...sheets.map((name) => pageStyles[name] ?? '')].filter(Boolean).map(write),
  )
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

/**
 * Preloads by a header, which browsers read before the document and Cloudflare can send earlier still, as early hints: the cover for phones,
 * the fonts for other screens. Fonts hold back Chromium's first paint (record 031), and a phone's slow line has the cover to bring.
 */
function preloadsOf({ cover }: LoadedPage): Preloads {
  const address = cover ? coverUrl(cover) : null
  return { phone: address === null ? '' : `<${encodeURI(address)}>; rel=preload; as=image; fetchpriority=high`, other: FONT_LINKS }
}

async function mustStream(c: Context<AppEnv>, { pending }: OpenedPage): Promise<boolean> {
  // Nobody waits for a page that the cache renders anew.
  const isWanted = c.var.demand !== 'fresh' && !isCrawler(c.req.header('user-agent'))
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
