import { id as buildId, firstStylesHash, pageStylesHashes } from 'virtual:build-info'
import type { Context, ErrorHandler, MiddlewareHandler } from 'hono'
import { type BoundedMap, createBoundedMap } from '../../contract/bounded-map.ts'
import { DEFAULT_HEADERS, SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from '../../contract/security-headers.ts'
import type { Config } from '../../edge/config.ts'
import type { AppEnv, DocumentAllowance } from '../../edge/env.ts'
import { log } from '../../edge/log.ts'
import { isClosed } from '../../features/crawlers/server/closed.ts'
import { captchaOf, captchaRules } from '../../features/leads/server/captcha.ts'
import { analyticsHosts, analyticsOf } from '../../features/tracking/server/analytics.ts'
import { CSP_REPORTS_PATH } from '../csp-reports/csp-reports.ts'

/** Name of the endpoint group used by `report-to`. */
const REPORTS = 'csp'

const FIXED = Object.entries(SECURITY_HEADERS)
const DEFAULTS = Object.entries(DEFAULT_HEADERS)

/** Policies by scheme and kind of response; nothing else makes them differ. */
type Policies = BoundedMap<string, string>
const KEPT_POLICIES = 20

/** Sets the same security headers on every response, also on errors. Further needs of a document are in `c.var.document`. */
export function securityHeaders(): MiddlewareHandler<AppEnv> {
  const policies: Policies = createBoundedMap(KEPT_POLICIES)
  return async function securityHeadersMiddleware(c, next) {
    await next()
    setHeaders(c, c.res.headers, policies)
  }
}

/**
 * Sets the headers on the response to an error, which may be thrown before the middleware. Then the content may be missing, so that no page
 * can be rendered, and the response is a line of text.
 */
export function secured(answer: ErrorHandler<AppEnv>): ErrorHandler<AppEnv> {
  const policies: Policies = createBoundedMap(KEPT_POLICIES)
  return async function securedAnswer(error, c) {
    const response = await Promise.resolve(answer(error, c)).catch((failure) => {
      log.error('error page failed', { path: c.req.path }, failure)
      return c.text('Ошибка на сервере', 500)
    })
    setHeaders(c, response.headers, policies)
    return response
  }
}

function setHeaders(c: Context<AppEnv>, headers: Headers, policies: Policies): void {
  for (const [name, value] of FIXED) headers.set(name, value)
  for (const [name, value] of DEFAULTS) if (!headers.has(name)) headers.set(name, value)
  if (isClosed(c.get('config')) && !headers.has('x-robots-tag')) headers.set('x-robots-tag', 'noindex, nofollow')
  const isProduction = c.req.url.startsWith('https:')
  if (isProduction) headers.set('strict-transport-security', STRICT_TRANSPORT_SECURITY)
  // Vite's development server injects its own scripts and styles, which a policy would block.
  if (buildId === 'dev') return
  const isDocument = (headers.get('content-type') ?? '').startsWith('text/html')
  if (isDocument) headers.set('reporting-endpoints', `${REPORTS}="${CSP_REPORTS_PATH}"`)
  const options = { document: c.get('document'), isProduction, isDocument, config: c.get('config') }
  headers.set('content-security-policy', policyFor(policies, options))
}

function policyFor(policies: Policies, options: PolicyOptions): string {
  const { document, isProduction, isDocument } = options
  if (document?.nonce !== undefined) return contentSecurityPolicy(options)
  const kind = `${isProduction} ${isDocument} ${document?.embedsFile}`
  const policy = policies.get(kind) ?? contentSecurityPolicy(options)
  policies.set(kind, policy)
  return policy
}

const STYLES_OF_DOCUMENTS = [firstStylesHash, ...pageStylesHashes].map((hash) => `'${hash}'`).join(' ')

interface PolicyOptions {
  document: DocumentAllowance | undefined
  isProduction: boolean
  config: Config
  /** Only documents name the report endpoint. */
  isDocument: boolean
}

function contentSecurityPolicy({ document, isProduction, isDocument, config }: PolicyOptions): string {
  const trackers = analyticsHosts(analyticsOf(config))
  const captcha = captchaRules(captchaOf(config))
  const { nonce, embedsFile = false } = document ?? {}
  // Browsers ignore 'unsafe-inline' when the directive also has a hash.
  const inlineStyles = captcha.writesStyles ? "'unsafe-inline'" : document && STYLES_OF_DOCUMENTS
  // Browsers also apply `frame-src` to an embedded PDF.
  const frames = [...(embedsFile ? ["'self'"] : []), ...captcha.hosts]
  return [
    "default-src 'none'",
    sources('script-src', "'self'", nonce && `'nonce-${nonce}'`, ...trackers, ...captcha.hosts),
    sources('style-src', "'self'", inlineStyles),
    sources('img-src', "'self'", 'data:', ...trackers),
    "font-src 'self'",
    sources('connect-src', "'self'", ...trackers, ...captcha.hosts),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "worker-src 'self'",
    embedsFile ? "object-src 'self'" : "object-src 'none'",
    ...(frames.length > 0 ? [sources('frame-src', ...frames)] : []),
    "frame-ancestors 'none'",
    ...(isProduction ? ['upgrade-insecure-requests'] : []),
    // Firefox and Safari support only `report-uri`; browsers that support `report-to` ignore it.
    ...(isDocument ? [`report-uri ${CSP_REPORTS_PATH}`, `report-to ${REPORTS}`] : []),
  ].join('; ')
}

function sources(directive: string, ...allowed: (string | undefined)[]): string {
  return [directive, ...allowed].filter(Boolean).join(' ')
}
