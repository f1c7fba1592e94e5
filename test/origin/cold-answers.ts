const UNKNOWN = 'Unknown fetch error'
/** Details of an origin and of the code that no visitor may see. */
export const SECRETS = /secret|Traceback|server\.js|postgres|\bat \w+\.\w+ \(|\.tsx?:\d|reference =|ContentError|node_modules/

/** Responses to visitors by origin mode when nothing is cached: status of a page, and the proxy's status and message. */
export const COLD_RESPONSES = {
  hang: [503, 404, UNKNOWN],
  'hang-after-headers': [503, 404, UNKNOWN],
  'error-500': [503, 404, UNKNOWN],
  'error-500-with-message': [503, 404, `Плановые <b>работы</b>${'!'.repeat(200)}`.slice(0, 200)],
  'not-found': [503, 404, 'Не найдено'],
  empty: [503, 500, 'Empty response from /api/nav-menu/'],
  truncated: [503, 404, UNKNOWN],
  'wrong-schema': [503, 404, UNKNOWN],
  html: [503, 404, UNKNOWN],
  huge: [503, 404, UNKNOWN],
  redirect: [503, 404, UNKNOWN],
  reset: [503, 404, UNKNOWN],
  'windows-1251': [503, 404, UNKNOWN],
} as const
export type OriginFault = keyof typeof COLD_RESPONSES
export const FAULTS = Object.keys(COLD_RESPONSES) as OriginFault[]
/** Faults of the network; the other ones are responses, which the same code reads on every host. */
export const NETWORK_FAULTS: OriginFault[] = ['hang', 'hang-after-headers', 'truncated', 'redirect', 'reset']
/** Broken connections, the only failures that are retried. */
export const RETRIED = new Set(['reset', 'truncated'])

/** Modes that only a timeout ends. */
const SILENT = new Set(['hang', 'hang-after-headers'])

/** Timeouts for an origin in this mode: short ones when no response comes, else longer than any machine needs. */
export function limitsFor(mode: string): Record<string, string> {
  return SILENT.has(mode) ? { CONTENT_TIMEOUT_MS: '1000' } : { CONTENT_TIMEOUT_MS: '20000', CONTENT_DEADLINE_MS: '20000' }
}
