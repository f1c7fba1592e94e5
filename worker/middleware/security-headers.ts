import { id as buildId } from 'virtual:build-info'
import type { MiddlewareHandler } from 'hono'
import { analyticsHosts, analyticsOf } from '../analytics.ts'
import { captchaOf, captchaRules } from '../captcha.ts'
import type { AppEnv } from '../env.ts'

/** Answers that carry no rule of their own are kept by nobody. */
const DEFAULT_CACHE_CONTROL = 'private, no-store'

const FIXED = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** The same protective headers on every answer, errors included. A streamed document allows its inline scripts by `c.var.nonce`. */
export function securityHeaders(): MiddlewareHandler<AppEnv> {
  return async function securityHeadersMiddleware(c, next) {
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(FIXED)) headers.set(name, value)
    if (!headers.has('cache-control')) headers.set('cache-control', DEFAULT_CACHE_CONTROL)
    const isProduction = new URL(c.req.url).protocol === 'https:'
    if (isProduction) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains; preload')
    // Vite's development server injects scripts and styles of its own.
    if (buildId !== 'dev')
      headers.set(
        'content-security-policy',
        contentSecurityPolicy({
          nonce: c.var.nonce,
          stylesHash: c.var.stylesHash,
          isProduction,
          hasEmbeddedFile: embedsFile(c.req.url),
          trackers: analyticsHosts(analyticsOf(c.env)),
          captcha: captchaRules(captchaOf(c.env)),
        }),
      )
  }
}

interface PolicyOptions {
  nonce: string | undefined
  stylesHash: string | undefined
  isProduction: boolean
  hasEmbeddedFile: boolean
  /** Hosts of the trackers that are on. */
  trackers: string[]
  captcha: ReturnType<typeof captchaRules>
}

/** A document on its page is embedded for visitors without JavaScript. */
function embedsFile(requestUrl: string): boolean {
  const { pathname, searchParams } = new URL(requestUrl)
  return pathname === '/pdf-view/' && searchParams.has('file')
}

function contentSecurityPolicy({ nonce, stylesHash, isProduction, hasEmbeddedFile, trackers, captcha }: PolicyOptions): string {
  // Beside a hash browsers ignore 'unsafe-inline'.
  const inlineStyles = captcha.writesStyles ? "'unsafe-inline'" : stylesHash && `'${stylesHash}'`
  // Browsers take an embedded PDF for a frame too.
  const frames = [...(hasEmbeddedFile ? ["'self'"] : []), ...captcha.hosts]
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
    hasEmbeddedFile ? "object-src 'self'" : "object-src 'none'",
    ...(frames.length > 0 ? [sources('frame-src', ...frames)] : []),
    "frame-ancestors 'none'",
    ...(isProduction ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function sources(directive: string, ...allowed: (string | undefined)[]): string {
  return [directive, ...allowed].filter(Boolean).join(' ')
}
