import type { Handler } from 'hono'
import type { AppEnv } from '../../edge/env.ts'
import { log } from '../../edge/log.ts'
import { isWithin } from '../../edge/rate-limit.ts'
import { readText } from '../../edge/read-body.ts'
import { countEvents } from '../../features/vitals/server/count-events.ts'
import { workerEvent } from '../vitals.ts'
import { createViolationCounter } from './count-violations.ts'
import { violationsIn } from './violations-in.ts'

/** Path to which browsers report CSP violations. */
export const CSP_REPORTS_PATH = '/api/csp-reports/'

/**
 * `POST /api/csp-reports/`: counts reports and logs one line per kind and hour. Anyone can post anything here, so the answer is always the
 * same, a network has a limit, the body is limited, and only names that `violationsIn` checks or cuts reach the log.
 */
export function cspReports(): Handler<AppEnv> {
  const counter = createViolationCounter()
  return async function cspReportsHandler(c) {
    if (!(await isWithin(c, c.env.CSP_REPORTS_LIMIT))) return c.body(null, 204)
    const read = await readText(c.req.raw, {}).catch(() => null)
    const kinds = violationsIn(read?.ok ? read.text : '', new URL(c.req.url).origin)
    if (kinds.length > 0)
      countEvents(
        c,
        kinds.map((kind) => workerEvent(`csp ${kind.split(' ', 1)[0]}`)),
      )
    for (const kind of kinds) {
      const line = counter.add(kind, Date.now())
      if (line) log.warn('content security policy violated', { ...line })
    }
    return c.body(null, 204)
  }
}
