import { policy } from '../../../content/policy.ts'
import type { Config } from '../../../edge/config.ts'
import type { Analytics } from '../wire.ts'

type AnalyticsSettings = Pick<Config, 'ANALYTICS_METRIKA_ID' | 'ANALYTICS_GTM_ID'>

/** Hosts that each tracker loads its script from and reports to. */
const HOSTS = {
  metrika: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
  // Google Analytics 4 reports to a host of the visitor's region (developers.google.com/tag-platform/security/guides/csp).
  gtm: ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
}

/** The trackers of `wrangler.toml`; `null` when there are none. */
export function analyticsOf({ ANALYTICS_METRIKA_ID: metrika, ANALYTICS_GTM_ID: gtm }: AnalyticsSettings): Analytics | null {
  if (metrika === '' && gtm === '') return null
  return { ...(metrika ? { metrika } : {}), ...(gtm ? { gtm } : {}), askFirst: policy.askBeforeTracking }
}

/** What the content security policy must allow for the trackers that are on. */
export function analyticsHosts(analytics: Analytics | null): string[] {
  return analytics ? [...(analytics.metrika ? HOSTS.metrika : []), ...(analytics.gtm ? HOSTS.gtm : [])] : []
}
