import type { Context, Handler } from 'hono'
import { pageOfPayload, payloadPath } from '../../contract/paths.ts'
import type { AppEnv } from '../../edge/env.ts'
import { echo, HttpError } from '../../edge/http-error.ts'
import { matchPath, runGuards } from '../../routes/match.ts'
import type { PageRequest } from '../../routes/page.ts'
import { type Route, routes } from '../../routes/table.ts'
import { type Deferred, defer } from '../../ui/deferred.tsx'
import { siteFacts } from '../site-facts.ts'
import { type OpenedPage, renderDocument } from './render-document.tsx'
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

/**
 * Finds and loads the page of a path: route → validation → guards → load. Throws an HttpError for every failure, or the ContentError of a
 * failing source.
 */
async function openPage(c: Context<AppEnv>, rawPath: string): Promise<OpenedPage | { redirectTo: string }> {
  const pending: Deferred<unknown>[] = []
  const { request, route } = findRoute(c, rawPath, pending)
  if (route.page.validate?.(request) === false) throw validationFailed(request)
  if (runGuards(route.guards ?? [], request) === 'not-found') throw pageNotFound(request)
  const loaded = await route.page.load(request)
  if (loaded.kind === 'not-found') throw pageNotFound(request)
  return loaded.kind === 'redirect' ? { redirectTo: loaded.to } : { page: loaded, path: rawPath, pending }
}

/** The part of the request that a page may use. */
function pageRequest(
  c: Context<AppEnv>,
  path: string,
  params: Record<string, string> = {},
  pending: Deferred<unknown>[] = [],
): PageRequest {
  return {
    url: new URL(c.req.url),
    path,
    params,
    content: c.var.content,
    base: c.var.config.PUBLIC_BASE,
    siteName: c.var.config.SITE_NAME,
    facts: () => siteFacts(c.var.config, c.env.AI),
    defer(promise) {
      const data = defer(promise)
      pending.push(data)
      return data
    },
  }
}

function findRoute(c: Context<AppEnv>, rawPath: string, pending: Deferred<unknown>[]): { request: PageRequest; route: Route } {
  const path = decodePath(rawPath)
  for (const route of path === null ? [] : routes) {
    const params = matchPath(route.path, path ?? '')
    if (params) return { route, request: pageRequest(c, path ?? '', params, pending) }
  }
  throw new HttpError(404, `Page not found: ${echo(rawPath)}`, { path: rawPath })
}

/** Decodes once; `null` for broken escapes and control characters, which no address of the site contains. */
function decodePath(rawPath: string): string | null {
  try {
    const path = decodeURIComponent(rawPath)
    return /\p{Cc}/u.test(path) ? null : path
  } catch {
    return null
  }
}

function pageNotFound({ path }: PageRequest): HttpError {
  return new HttpError(404, `Page not found: ${echo(path)}`, { path })
}

function validationFailed({ path, url }: PageRequest): HttpError {
  return new HttpError(404, `Page Not Found: ${echo(`${path}${url.search}`)}`, { path, fatal: true })
}
