/**
 * Headers of every response of both hosts. Static files get them from `client/public/_headers`; the site's own pages may frame the PDF files
 * there.
 */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

/** Headers of every response that sets no value of its own: not cached, not embedded by other sites. */
export const DEFAULT_HEADERS = {
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Header of responses to requests over https. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains; preload'

/** All headers of a response that shows nothing: a redirect or an error outside the site's pages. */
export function headersOfNothing(isSecure: boolean): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    ...DEFAULT_HEADERS,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isSecure ? { 'strict-transport-security': STRICT_TRANSPORT_SECURITY } : {}),
  }
}
