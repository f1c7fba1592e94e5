import { policy } from '../content/policy.ts'
import type { FactName, HostName, SiteFacts } from '../content/site-facts.ts'
import type { WorkersAi } from '../edge/bindings.ts'
import type { Config } from '../edge/config.ts'
import { modelOf } from '../features/generator/server/models.ts'
import { captchaOf } from '../features/leads/server/captcha-policy.ts'
import { analyticsOf } from '../features/tracking/server/analytics.ts'

/** Facts about visitors' data that follow from the configuration, for the privacy policy: it names exactly the configured recipients. */
export function siteFacts(config: Config, ai: WorkersAi | undefined): SiteFacts {
  const isRelay = config.LEADS_MODE === 'relay'
  const isInRussia = config.LEADS_PLACE === 'russia'
  // In relay mode the relay is the only sink.
  const amocrm = !isRelay && config.AMOCRM_BASE !== ''
  const webhook = !isRelay && config.LEADS_WEBHOOK_URL !== ''
  const email = !isRelay && config.LEADS_EMAIL_TO !== ''
  const hasModel = modelOf(config, ai) !== null
  const hasOwnModel = hasModel && config.AI_BASE_URL !== ''
  const captcha = captchaOf(config)
  const analytics = analyticsOf(config)
  const facts: Record<FactName, boolean> = {
    amocrm,
    webhook,
    email,
    noSinks: !isRelay && !amocrm && !webhook && !email,
    outbox: !isRelay,
    relay: isRelay,
    russia: isInRussia,
    abroad: !isInRussia,
    // With leads stored in Russia and no relay, the site runs on its operator's own machine.
    cloudflare: isRelay || !isInRussia,
    model: hasModel,
    noModel: !hasModel,
    modelOwn: hasOwnModel,
    modelCloudflare: hasModel && !hasOwnModel,
    captcha: captcha !== null,
    smartcaptcha: captcha?.service === 'smartcaptcha',
    turnstile: captcha?.service === 'turnstile',
    counters: analytics !== null,
    noCounters: analytics === null,
    metrika: analytics?.metrika !== undefined,
    gtm: analytics?.gtm !== undefined,
    asksFirst: policy.askBeforeTracking,
    countsAtOnce: !policy.askBeforeTracking,
    dadata: config.CITY_PROVIDER === 'dadata' && Boolean(config.DADATA_TOKEN),
  }
  const hosts: Record<HostName, string> = {
    amocrm: hostOf(config.AMOCRM_BASE),
    webhook: hostOf(config.LEADS_WEBHOOK_URL),
    email: /@([\w.-]+)$/.exec(config.LEADS_EMAIL_TO.trim())?.[1] ?? '',
    relay: hostOf(config.LEADS_RELAY_URL),
    model: hostOf(config.AI_BASE_URL),
  }
  return { holds: new Set(Object.entries(facts).flatMap(([name, holds]) => (holds ? [name as FactName] : []))), hosts } // keys of the record
}

/** The host of a URL; it needs no escaping, because it cannot contain HTML characters. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : ''
}
