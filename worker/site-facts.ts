import { operator, policy } from '../content/facts/policy.ts'
import type { FactName, HostName, SiteFacts } from '../content/facts/site-facts.ts'
import type { WorkersAi } from '../edge/bindings.ts'
import type { Config } from '../edge/config.ts'
import { cityFacts } from '../features/city/server/city-settings.ts'
import { companyFacts } from '../features/generator/server/find-company.ts'
import { modelFacts, modelSource } from '../features/generator/server/model-source.ts'
import { leadAddresses, leadFacts } from '../features/leads/server/facts.ts'
import { trackingFacts } from '../features/tracking/server/analytics.ts'

/** Facts about visitors' data that follow from the configuration, for the privacy policy: it names exactly the configured recipients. */
export function siteFacts(config: Config, ai: WorkersAi | undefined): SiteFacts {
  const facts: Record<FactName, boolean> = {
    ...leadFacts(config),
    ...modelFacts(config, ai),
    ...trackingFacts(config),
    ...cityFacts(config),
    ...companyFacts(config),
    ...operator,
    asksFirst: policy.askBeforeTracking,
    countsAtOnce: !policy.askBeforeTracking,
    measured: config.VITALS === '1',
  }
  const addresses: Record<HostName, string> = { ...leadAddresses(config), model: config.AI_BASE_URL }
  const names = Object.keys(facts) as FactName[] // keys of the record
  const hosts = Object.entries(addresses).map(([name, address]) => [name, hostOf(address)])
  const model = modelSource(config, ai)
  return {
    holds: new Set(names.filter((name) => facts[name])),
    hosts: Object.fromEntries(hosts),
    texts: model ? { model: model.name } : {},
  }
}

/** The host of a URL or an e-mail address; it needs no escaping, because it cannot contain HTML characters. */
function hostOf(address: string): string {
  if (URL.canParse(address)) return new URL(address).host
  return /@([\w.-]+)$/.exec(address.trim())?.[1] ?? ''
}
