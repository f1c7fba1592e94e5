import * as v from 'valibot'
import { policy } from '../../../content/policy.ts'
import type { Bindings } from '../../../edge/env.ts'
import { log } from '../../../edge/log.ts'
import { type Analytics, analyticsSchema } from '../wire.ts'

type AnalyticsSettings = Pick<Bindings, 'ANALYTICS_METRIKA_ID' | 'ANALYTICS_GTM_ID'>

/** Hosts that each tracker loads its script from and reports to. */
const HOSTS = {
  metrika: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
  // Google Analytics 4 reports to a host of the visitor's region (developers.google.com/tag-platform/security/guides/csp).
  gtm: ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
}

/** The trackers of `wrangler.toml`; `null` when there are none. A malformed setting is logged and counts as none. */
export function analyticsOf({ ANALYTICS_METRIKA_ID, ANALYTICS_GTM_ID }: AnalyticsSettings): Analytics | null {
  if (!ANALYTICS_METRIKA_ID && !ANALYTICS_GTM_ID) return null
  const parsed = v.safeParse(analyticsSchema, {
    ...(ANALYTICS_METRIKA_ID ? { metrika: ANALYTICS_METRIKA_ID } : {}),
    ...(ANALYTICS_GTM_ID ? { gtm: ANALYTICS_GTM_ID } : {}),
    askFirst: policy.askBeforeTracking,
  })
  if (parsed.success) return parsed.output
  log.error('analytics are off', { reason: parsed.issues[0].message })
  return null
}

/** What the content security policy must allow for the trackers that are on. */
export function analyticsHosts(analytics: Analytics | null): string[] {
  return analytics ? [...(analytics.metrika ? HOSTS.metrika : []), ...(analytics.gtm ? HOSTS.gtm : [])] : []
}
