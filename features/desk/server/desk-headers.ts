import type { MiddlewareHandler } from 'hono'
import { DEFAULT_HEADERS, SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from '../../../contract/security-headers.ts'
import type { DeskContext, DeskEnv } from './desk-env.ts'

const REPORTS = '/api/csp-reports/'

/** Nothing but the desk's own files, and no text that a script would run as code. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types ProseMirrorClipboard',
  `report-uri ${REPORTS}`,
]

/** Sets the security headers of every answer of the desk. */
export function deskHeaders(): MiddlewareHandler<DeskEnv> {
  return async function deskHeadersMiddleware(c, next) {
    await next()
    setDeskHeaders(c, c.res.headers)
  }
}

export function setDeskHeaders(c: DeskContext, headers: Headers): void {
  const isSecure = c.req.url.startsWith('https:')
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value)
  for (const [name, value] of Object.entries(DEFAULT_HEADERS)) headers.set(name, value)
  headers.set('x-robots-tag', 'noindex, nofollow')
  headers.set('x-request-id', c.get('requestId'))
  if (isSecure) headers.set('strict-transport-security', STRICT_TRANSPORT_SECURITY)
  const document = c.get('document')
  if (document) headers.set('x-frame-options', 'SAMEORIGIN')
  headers.set('content-security-policy', (document ? previewPolicy(document.nonce) : POLICY).join('; '))
}

/** The policy of a page of the site in a frame of the desk: its own files, its inlined sheets, and no script of others. */
function previewPolicy(nonce: string | undefined): string[] {
  return [
    "default-src 'none'",
    `script-src 'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ]
}
