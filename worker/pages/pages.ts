import type { Context, Handler } from 'hono'
import type { MovedAddress } from '../../content/schemas/moved-address.ts'
import { pageQuery } from '../../contract/params.ts'
import { markdownPath, pageOfMarkdown, pageOfPayload, payloadPath } from '../../contract/paths.ts'
import { percentDecoded } from '../../contract/text.ts'
import { type AppEnv, contentOf } from '../../edge/env.ts'
import { echo, HttpError } from '../../edge/http-error.ts'
import { createInlineDrawing } from '../../features/pictures/server/inline-drawing.ts'
import type { PageRequest } from '../../routes/page.ts'
import { findRoute, runGuards } from '../../routes/table.ts'
import { type Deferred, defer } from '../../ui/deferred.tsx'
import { siteFacts } from '../site-facts.ts'
import { twinPath } from './head.ts'
import { type OpenedPage, renderDocument } from './render-document.tsx'
import { renderPayload } from './render-payload.tsx'

/** Serves a page's document at its URL, its payload at `{path}_payload.json` and its Markdown at `{path}index.md`, all from one `load`. */
export const pages: Handler<AppEnv> = async function pagesHandler(c) {
  const address = pageAddress(c.req.url)
  const isText = address.isMarkdown || (await wantsMarkdown(c))
  const opened = await openPage(c, address, isText).catch((error) => resolveMoved(c, address.rawPath, error))
  if ('redirectTo' in opened) {
    const { redirectTo, status = 301 } = opened
    const [target = '', anchor] = redirectTo.split('#')
    return c.redirect(`${pathOf(address, target)}${new URL(c.req.url).search}${anchor === undefined ? '' : `#${anchor}`}`, status)
  }
  if (address.isPayload) return renderPayload(c, opened)
  const hasTwin = twinPath(opened.page, opened.path) !== null
  if (address.isMarkdown && !hasTwin) throw new HttpError(404, `Page not found: ${echo(opened.path)}`, { path: opened.path })
  if (!hasTwin || !isText) return renderDocument(c, opened)
  const { renderMarkdown } = await import('./markdown/render-markdown.tsx')
  return renderMarkdown(c, opened, address.isMarkdown)
}

/** The parsed URL of a document, its payload or its Markdown. */
interface PageAddress {
  /** Path of the page as requested. */
  rawPath: string
  /** The path decoded; `null` when it cannot be. */
  path: string | null
  isPayload: boolean
  isMarkdown: boolean
  /** The parameters that the page reads. */
  query: URLSearchParams
  /** Whether one of them carries one visitor's input. */
  hasInput: boolean
}

export function pageAddress(url: string): PageAddress {
  const { pathname, search } = new URL(url)
  const payloadOf = pageOfPayload(pathname)
  const markdownOf = pageOfMarkdown(pathname)
  const rawPath = payloadOf ?? markdownOf ?? pathname
  const path = decodePath(rawPath)
  // Client navigation appends its build, a name without a value, which no page reads.
  const { params, hasInput } = pageQuery(path ?? '', payloadOf === null ? search : search.replace(/[?&][^=&]*$/, ''))
  return { rawPath, path, isPayload: payloadOf !== null, isMarkdown: markdownOf !== null, query: params, hasInput }
}

/** Decodes once; `null` for broken escapes and control characters, which no address of the site contains. */
function decodePath(rawPath: string): string | null {
  const path = percentDecoded(rawPath)
  return path === undefined || /\p{Cc}/u.test(path) ? null : path
}

/** URL of the page with that path, of the same kind as the requested one. */
function pathOf({ isPayload, isMarkdown }: PageAddress, path: string): string {
  if (isMarkdown) return markdownPath(path)
  return isPayload ? payloadPath(path) : path
}

/**
 * Finds and loads the page of a path: route → validation → guards → load. Throws an HttpError for every failure, or the ContentError of a
 * failing source.
 */
export async function openPage(c: Context<AppEnv>, { path, rawPath, query }: PageAddress, isText: boolean): Promise<OpenedPage | Redirect> {
  const found = path === null ? null : findRoute(path)
  if (path === null || !found) throw new HttpError(404, `Page not found: ${echo(rawPath)}`, { path: rawPath })
  const { route, params } = found
  const pending: Deferred<unknown>[] = []
  const request = pageRequest(c, { path, params, query }, { pending, isText })
  if (route.page.validate?.(request) === false) throw validationFailed(c, request)
  if (runGuards(route.guards ?? [], request) === 'not-found') throw pageNotFound(request)
  const loaded = await route.page.load(request)
  if (loaded.kind === 'not-found') throw pageNotFound(request)
  return loaded.kind === 'redirect' ? { redirectTo: loaded.to } : { page: loaded, path: encodeURI(path), pending }
}

/** The part of the request that a page may use. */
function pageRequest(c: Context<AppEnv>, asked: Pick<PageRequest, 'path' | 'params' | 'query'>, { pending, isText }: Opening): PageRequest {
  const [config, isolate] = [c.get('config'), c.get('isolate')]
  return {
    ...asked,
    content: contentOf(c),
    base: config.PUBLIC_BASE,
    siteName: config.SITE_NAME,
    hasDesk: config.DESK !== '' && config.DESK_HOST === '' && !config.problems.has('DESK'),
    // Markdown links to the file of a drawing.
    inlineIfSmall: async (image) => (isText ? image : isolate.keep(createInlineDrawing)(c.env.ASSETS, image)),
    facts: () => siteFacts(config, c.env.AI),
    defer(promise) {
      const data = defer(promise)
      pending.push(data)
      return data
    },
  }
}

/** How a page is opened. */
interface Opening {
  /** Collects the secondary data that the page requests. */
  pending: Deferred<unknown>[]
  /** Whether the answer may be Markdown. */
  isText: boolean
}

function pageNotFound({ path }: PageRequest): HttpError {
  return new HttpError(404, `Page not found: ${echo(path)}`, { path })
}

function validationFailed(c: Context<AppEnv>, { path }: PageRequest): HttpError {
  return new HttpError(404, `Page Not Found: ${echo(`${path}${new URL(c.req.url).search}`)}`, { path, fatal: true })
}

/** Browsers send 150 characters; a longer header is ignored. */
const ACCEPT_MAX_CHARS = 1024

/** Whether `Accept` contains the word Markdown; no browser sends it. */
export function namesMarkdown(c: Context<AppEnv>): boolean {
  const accept = c.req.header('accept')
  return accept !== undefined && accept.length <= ACCEPT_MAX_CHARS && /markdown/i.test(accept) && c.req.path.endsWith('/')
}

/** Whether this request for a document prefers Markdown (behaviour 15.5). */
export async function wantsMarkdown(c: Context<AppEnv>): Promise<boolean> {
  return namesMarkdown(c) && (await import('./prefers-markdown.ts')).prefersMarkdown(c)
}

/** A redirect to another page. */
interface Redirect {
  redirectTo: string
  /** 301 by default. */
  status?: 301 | 308
}

/** Looks up an unknown address among the former ones. Throws 410 for a deleted page, and rethrows the error for any other address. */
async function resolveMoved(c: Context<AppEnv>, rawPath: string, thrown: unknown): Promise<Redirect> {
  if (!(thrown instanceof HttpError) || thrown.status !== 404) throw thrown
  // While the source is down, a path of an impossible form stays a 404.
  const moved = lastHop(
    rawPath,
    await contentOf(c)
      .moved()
      .catch(() => []),
  )
  if (!moved) throw thrown
  if (moved.status === 410) throw new HttpError(410, `Page is gone: ${echo(rawPath)}`, { path: rawPath })
  return { redirectTo: moved.to, status: moved.status }
}

/**
 * The last of a chain of redirects. The embedded store has one hop for each address; an origin may have many, or a loop, which counts as no
 * redirect.
 */
function lastHop(path: string, list: MovedAddress[]): MovedAddress | undefined {
  const passed = new Set<string>()
  let moved = list.find(({ from }) => from === path)
  while (moved && moved.status !== 410) {
    const { to }: { to: string } = moved
    if (passed.has(to)) return undefined
    passed.add(to)
    const [path] = to.split('#')
    const next = list.find(({ from }) => from === path)
    if (!next) return moved
    moved = next
  }
  return moved
}
