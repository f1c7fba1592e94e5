import type { Context, Handler } from 'hono'
import { markdownPath, payloadPath } from '../../contract/paths.ts'
import type { AppEnv } from '../../edge/env.ts'
import { echo, HttpError } from '../../edge/http-error.ts'
import { createInlineDrawing } from '../../features/pictures/server/inline-drawing.ts'
import type { PageRequest } from '../../routes/page.ts'
import { type Route, routes } from '../../routes/table.ts'
import { type Deferred, defer } from '../../ui/deferred.tsx'
import { siteFacts } from '../site-facts.ts'
import { type PageAddress, pageAddress } from './address.ts'
import { type Elsewhere, whereItWent } from './moved.ts'
import { type OpenedPage, renderDocument } from './render-document.tsx'
import { renderPayload } from './render-payload.tsx'
import { twinPath } from './twin-path.ts'
import { wantsMarkdown } from './wants-markdown.ts'

/** Answers a page's URL with its document, `{path}_payload.json` with its payload and `{path}index.md` with its Markdown, all from one `load`. */
export const pages: Handler<AppEnv> = async function pagesHandler(c) {
  const address = pageAddress(c.req.url)
  const isText = address.isMarkdown || (await wantsMarkdown(c))
  const opened = await openPage(c, address, isText).catch((error) => whereItWent(c, address, error))
  if ('redirectTo' in opened) {
    const { redirectTo, status = 301 } = opened
    return c.redirect(`${pathOf(address, redirectTo)}${new URL(c.req.url).search}`, status)
  }
  if (address.isPayload) return renderPayload(c, opened)
  const hasTwin = twinPath(opened.page, opened.path) !== null
  if (address.isMarkdown && !hasTwin) throw new HttpError(404, `Page not found: ${echo(opened.path)}`, { path: opened.path })
  if (!hasTwin || !isText) return renderDocument(c, opened)
  const { renderMarkdown } = await import('./markdown/render-markdown.tsx')
  return renderMarkdown(c, opened, address.isMarkdown)
}

/** Where an address of this kind has the page with that path. */
function pathOf({ isPayload, isMarkdown }: PageAddress, path: string): string {
  if (isMarkdown) return markdownPath(path)
  return isPayload ? payloadPath(path) : path
}

/**
 * Finds and loads the page of a path: route → validation → guards → load. Throws an HttpError for every failure, or the ContentError of a
 * failing source.
 */
async function openPage(c: Context<AppEnv>, address: PageAddress, isText: boolean): Promise<OpenedPage | Elsewhere> {
  const pending: Deferred<unknown>[] = []
  const { request, route } = findRoute(c, address, { pending, isText })
  if (route.page.validate?.(request) === false) throw validationFailed(c, request)
  if (runGuards(route.guards ?? [], request) === 'not-found') throw pageNotFound(request)
  const loaded = await route.page.load(request)
  if (loaded.kind === 'not-found') throw pageNotFound(request)
  return loaded.kind === 'redirect' ? { redirectTo: loaded.to } : { page: loaded, path: encodeURI(request.path), pending }
}

/** The part of the request that a page may use. */
function pageRequest(c: Context<AppEnv>, asked: Pick<PageRequest, 'path' | 'params' | 'query'>, { pending, isText }: Opening): PageRequest {
  const { content, config } = c.var
  return {
    ...asked,
    content,
    base: config.PUBLIC_BASE,
    siteName: config.SITE_NAME,
    // A text names the file of a drawing.
    inFirstFlight: async (image) => (isText ? image : c.var.isolate.keep(createInlineDrawing)(c.env.ASSETS, image)),
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
  /** Takes the secondary data that the page asks for. */
  pending: Deferred<unknown>[]
  /** Whether the answer may be Markdown. */
  isText: boolean
}

interface Found {
  route: Route
  request: PageRequest
}

function findRoute(c: Context<AppEnv>, { path, rawPath, query }: PageAddress, opening: Opening): Found {
  for (const route of path === null ? [] : routes) {
    const params = matchPath(route.path, path ?? '')
    if (params) return { route, request: pageRequest(c, { path: path ?? '', params, query }, opening) }
  }
  throw new HttpError(404, `Page not found: ${echo(rawPath)}`, { path: rawPath })
}

function pageNotFound({ path }: PageRequest): HttpError {
  return new HttpError(404, `Page not found: ${echo(path)}`, { path })
}

function validationFailed(c: Context<AppEnv>, { path }: PageRequest): HttpError {
  return new HttpError(404, `Page Not Found: ${echo(`${path}${new URL(c.req.url).search}`)}`, { path, fatal: true })
}

/**
 * Matches a decoded path with a trailing slash against a pattern of the route table and returns the parameters, or `null`.
 * `/experts/:name/` matches one segment, `/:name(.*)*` the whole rest.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').slice(1)
  const given = path.split('/').slice(1)
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const [, name = '', rest] = /^:(\w+)(\(\.\*\)\*)?$/.exec(segment) ?? []
    if (rest) return { ...params, [name]: given.slice(index).join('/').replace(/\/$/, '') }
    const value = given[index]
    if (value === undefined || (name === '' ? value !== segment : value === '')) return null
    if (name !== '') params[name] = value
  }
  return wanted.length === given.length ? params : null
}

type Guarded = Pick<PageRequest, 'params'>

/** A check between matching a path and loading its page: `pass` or `not-found`. It asks no content source; the page's `load` does. */
type Guard = (request: Guarded) => 'pass' | 'not-found'

/** Passes names that are valid slugs. */
const slugged =
  (slug: RegExp): Guard =>
  ({ params: { name = '' } }) =>
    slug.test(name) ? 'pass' : 'not-found'

const guards: Record<string, Guard> = {
  'check-data': slugged(/^[a-z0-9_-]{1,100}$/),
  'check-experts': slugged(/^[a-z0-9-]{1,60}$/),
}

/** Runs a route's guards in order and stops at the first that refuses. */
export function runGuards(names: readonly string[], request: Guarded): 'pass' | 'not-found' {
  for (const name of names) {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined
    if (!guard) throw new Error('Unknown route middleware', { cause: name })
    if (guard(request) === 'not-found') return 'not-found'
  }
  return 'pass'
}
