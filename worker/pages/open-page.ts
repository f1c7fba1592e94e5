import type { Context } from 'hono'
import type { AppEnv } from '../../edge/env.ts'
import { echo, HttpError } from '../../edge/http-error.ts'
import { runGuards } from '../../routes/guards.ts'
import { matchPath } from '../../routes/match.ts'
import type { OpenedPage, PageRequest } from '../../routes/page.ts'
import { type Route, routes } from '../../routes/table.ts'
import { defer } from '../../ui/deferred.tsx'
import { siteFacts } from '../site-facts.ts'

/**
 * Which page a path leads to: route → validation → guards → load. Throws an HttpError for every other outcome but a redirect, and the
 * ContentError of a source that fails.
 */
export async function openPage(c: Context<AppEnv>, rawPath: string): Promise<OpenedPage | { kind: 'redirect'; to: string }> {
  const { request, route } = findRoute(c, rawPath)
  if (!route.page.validate(request)) throw validationFailed(request)
  if ((await runGuards(route.guards ?? [], request)) === 'not-found') throw pageNotFound(request)
  const opened = await route.page.open(request)
  if (opened.kind === 'not-found') throw pageNotFound(request)
  return opened
}

/** What a page may know for a path, without a route: the error page needs one too. */
export function pageRequest(c: Context<AppEnv>, path: string, params: Record<string, string> = {}): PageRequest {
  return {
    url: new URL(c.req.url),
    path,
    params,
    content: c.var.content,
    base: c.var.config.PUBLIC_BASE,
    siteName: c.var.config.SITE_NAME,
    facts: () => siteFacts(c.var.config, c.env.AI),
    defer,
  }
}

function findRoute(c: Context<AppEnv>, rawPath: string): { request: PageRequest; route: Route } {
  const path = decodePath(rawPath)
  for (const route of path === null ? [] : routes) {
    const params = matchPath(route.path, path ?? '')
    if (params) return { route, request: pageRequest(c, path ?? '', params) }
  }
  throw new HttpError(404, `Page not found: ${echo(rawPath)}`, { path: rawPath })
}

/** Decodes once; `null` for broken escapes and for control characters, which no address of the site has. */
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
