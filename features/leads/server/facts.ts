import type { Addresses, FactName, HostName, Recipients } from '../../../content/facts/site-facts.ts'
import type { Config } from '../../../edge/config.ts'
import type { Captcha } from '../wire.ts'
import { captchaOf } from './captcha.ts'
import { forEachSink, type SinkName } from './sinks/sink.ts'

/** Receivers of leads and the place of storage, for the privacy policy. */
export function leadFacts(config: Config) {
  const isRelay = config.LEADS_MODE === 'relay'
  const isInRussia = config.LEADS_PLACE === 'russia'
  const isOwnMachine = config.OWN_MACHINE === '1'
  // In relay mode the relay is the only sink.
  const sinks = forEachSink((address) => !isRelay && config[address] !== '')
  const captcha = captchaOf(config)
  return {
    ...sinks,
    noSinks: !isRelay && !Object.values(sinks).includes(true),
    backups: config.BACKUP_S3_ENDPOINT !== '',
    outbox: !isRelay,
    relay: isRelay,
    russia: isInRussia,
    abroad: !isInRussia,
    // Without a relay, leads are stored in Russia only on the operator's own machine, where the site runs too.
    cloudflare: !isOwnMachine && (isRelay || !isInRussia),
    ownMachine: isOwnMachine,
    captcha: captcha !== null,
    smartcaptcha: captcha?.service === 'smartcaptcha',
    turnstile: captcha?.service === 'turnstile',
  } satisfies Partial<Record<FactName, boolean>> & Recipients<SinkName | Captcha['service']>
}

/** Addresses of the receivers of leads and of their copies: URLs, and an e-mail address. */
export function leadAddresses(config: Config) {
  return {
    ...forEachSink((address) => config[address]),
    relay: config.LEADS_RELAY_URL,
    backups: config.BACKUP_S3_ENDPOINT,
  } satisfies Partial<Record<HostName, string>> & Addresses<SinkName>
}
