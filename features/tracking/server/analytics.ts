import { policy } from '../../../content/facts/policy.ts'
import type { FactName } from '../../../content/facts/site-facts.ts'
import type { Config } from '../../../edge/config.ts'
import type { Analytics } from '../wire.ts'

type AnalyticsSettings = Pick<Config, 'ANALYTICS_METRIKA_ID' | 'ANALYTICS_GTM_ID'>

/** Hosts from which each tracker loads its script and to which it reports. */
const HOSTS = {
  metrika: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
  // Google Analytics 4 reports to a host of the visitor's region (developers.google.com/tag-platform/security/guides/csp).
  gtm: ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
}

/** The trackers configured in `wrangler.toml`; `null` when there are none. */
export function analyticsOf({ ANALYTICS_METRIKA_ID: metrika, ANALYTICS_GTM_ID: gtm }: AnalyticsSettings): Analytics | null {
  if (metrika === '' && gtm === '') return null
  return { ...(metrika ? { metrika } : {}), ...(gtm ? { gtm } : {}), askFirst: policy.askBeforeTracking }
}

/** Hosts that the content security policy must allow for the configured trackers. */
export function analyticsHosts(analytics: Analytics | null): string[] {
  return analytics ? [...(analytics.metrika ? HOSTS.metrika : []), ...(analytics.gtm ? HOSTS.gtm : [])] : []
}

/** The configured counters, for the privacy policy. */
export function trackingFacts(settings: AnalyticsSettings) {
  const analytics = analyticsOf(settings)
  return {
    counters: analytics !== null,
    noCounters: analytics === null,
    metrika: analytics?.metrika !== undefined,
    gtm: analytics?.gtm !== undefined,
  } satisfies Partial<Record<FactName, boolean>>
}
