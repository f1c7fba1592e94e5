import type { Context } from 'hono'
import * as v from 'valibot'
import { type BoundedMap, createBoundedMap } from '../../contract/bounded-map.ts'
import { parseJson } from '../../contract/parse-json.ts'
import { firstChars } from '../../contract/text.ts'
import type { AppEnv } from '../../edge/env.ts'
import { log } from '../../edge/log.ts'
import { isWithin } from '../../edge/rate-limit.ts'
import { readText } from '../../edge/read-body.ts'
import { countEvents } from '../../features/vitals/server/count-events.ts'
import { workerEvent } from '../vitals.ts'

/**
 * Counts reports and logs one line per kind and hour. Anyone can post anything here, so the response is always
 * the same, a network has a limit, the body is limited, and only names that `violationsIn` checks or truncates are logged.
 */
export async function takeReports(c: Context<AppEnv>): Promise<Response> {
  if (!(await isWithin(c, c.env.CSP_REPORTS_LIMIT))) return c.body(null, 204)
  const count = c.var.isolate.keep(createViolationCounter)
  const read = await readText(c.req.raw, {}).catch(() => null)
  const kinds = violationsIn(read?.ok ? read.text : '', new URL(c.req.url).origin)
  if (kinds.length > 0)
    countEvents(
      c,
      kinds.map((kind) => workerEvent(`csp ${kind.split(' ', 1)[0]}`)),
    )
  for (const kind of kinds) {
    const line = count(kind, Date.now())
    if (line) log.warn('content security policy violated', { ...line })
  }
  return c.body(null, 204)
}

const MAX_REPORTS = 20

const MAX_HOST_CHARS = 60

/**
 * The directives of Content Security Policy Level 3 and of the drafts beside it. Anyone can report anything, so all other names count as
 * one.
 */
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
function violationsIn(report: string, ownOrigin: string): string[] {
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

const HOUR_MS = 3_600_000

/** Real violations have few kinds; this limit keeps invented ones from filling memory and log. */
const MAX_KINDS = 50

const OTHERS = 'others'

interface ViolationLine {
  kind: string
  /** Violations since the previous line, including this one. */
  count: number
}

interface Tally {
  hour: number
  unreported: number
}

/**
 * Counts one violation per call; returns a line to log if this kind had none yet in this hour. Violations after it are included in the
 * count of a later hour's line.
 */
export function createViolationCounter(): (kind: string, now: number) => ViolationLine | null {
  const tallies: BoundedMap<string, Tally> = createBoundedMap(MAX_KINDS + 1)
  let newKinds = { hour: 0, count: 0 }

  /** Counts kinds beyond the first fifty new ones of an hour together. */
  function named(kind: string, hour: number): string {
    if (tallies.get(kind)) return kind
    if (newKinds.hour !== hour) newKinds = { hour, count: 0 }
    newKinds.count += 1
    return newKinds.count > MAX_KINDS ? OTHERS : kind
  }

  return (asked, now) => {
    const hour = Math.floor(now / HOUR_MS)
    const kind = named(asked, hour)
    const { hour: reportedIn, unreported } = tallies.get(kind) ?? { hour: -1, unreported: 0 }
    if (reportedIn === hour) {
      tallies.set(kind, { hour, unreported: unreported + 1 })
      return null
    }
    tallies.set(kind, { hour, unreported: 0 })
    return { kind, count: unreported + 1 }
  }
}
