import * as v from 'valibot'
import { firstChars } from '../../contract/text.ts'
import { parseJson } from '../../edge/read-json.ts'

const MAX_REPORTS = 20
const MAX_HOST_CHARS = 60

/** The directives of Content Security Policy Level 3 and of the drafts beside it. Anyone can report anything, so other names are one. */
const DIRECTIVES = new Set(
  [
    'child-src connect-src default-src fenced-frame-src font-src frame-src img-src manifest-src media-src object-src prefetch-src',
    'script-src script-src-attr script-src-elem style-src style-src-attr style-src-elem worker-src',
    'base-uri form-action frame-ancestors navigate-to plugin-types sandbox webrtc',
    'require-trusted-types-for trusted-types upgrade-insecure-requests block-all-mixed-content',
  ].flatMap((names) => names.split(' ')),
)

/** The current format, `application/reports+json`: a list that may also contain other reports. */
const reportSchema = v.object({
  type: v.literal('csp-violation'),
  body: v.object({ effectiveDirective: v.string(), blockedURL: v.optional(v.string(), '') }),
})

/** The format that Firefox and Safari send to `report-uri`, `application/csp-report`. */
const olderSchema = v.object({
  'csp-report': v.object({
    'effective-directive': v.optional(v.string()),
    'violated-directive': v.optional(v.string(), ''),
    'blocked-uri': v.optional(v.string(), ''),
  }),
})

/**
 * The kinds of violation in a report, such as `script-src-elem https://evil.example` or `style-src-attr inline`: the directive and the
 * blocked origin, never the URL of a page or file, which may contain personal data.
 */
export function violationsIn(report: string, ownOrigin: string): string[] {
  const parsed = parseJson(report)
  const reports: unknown[] = Array.isArray(parsed) ? parsed.slice(0, MAX_REPORTS) : [parsed]
  return reports.flatMap((one) => {
    if (v.is(reportSchema, one)) return [kindOf(one.body.effectiveDirective, one.body.blockedURL ?? '', ownOrigin)]
    if (!v.is(olderSchema, one)) return []
    const { 'effective-directive': effective, 'violated-directive': violated, 'blocked-uri': blocked } = one['csp-report']
    // Safari sends the whole directive with its sources.
    return [kindOf(effective || (violated ?? '').split(' ', 1)[0] || '', blocked ?? '', ownOrigin)]
  })
}

function kindOf(directive: string, blocked: string, ownOrigin: string): string {
  return `${DIRECTIVES.has(directive) ? directive : 'other'} ${sourceOf(blocked, ownOrigin)}`
}

/** `inline`, `eval`, `data`, a scheme, `self`, or the origin of another site. */
function sourceOf(blocked: string, ownOrigin: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'unknown'
  const { origin, protocol, host } = new URL(blocked)
  if (origin === ownOrigin) return 'self'
  return /^(?:https?|wss?):$/.test(protocol) ? `${protocol}//${firstChars(host, MAX_HOST_CHARS)}` : firstChars(protocol, MAX_HOST_CHARS)
}
