import type { Handler } from 'hono'
import type { AppEnv } from '../../edge/env.ts'

/** Path to which browsers report CSP violations. */
export const CSP_REPORTS_PATH = '/api/csp-reports/'

/** `POST /api/csp-reports/`, loaded with the first report, because few visitors ever send one. */
export const cspReports: Handler<AppEnv> = async function cspReportsHandler(c) {
  return (await import('./take-reports.ts')).takeReports(c)
}
