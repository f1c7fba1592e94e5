import type { Config } from '../../../edge/config.ts'
import type { Captcha } from '../wire.ts'

interface CaptchaRules {
  /** Hosts of its script, its challenge frame and its own requests. */
  hosts: string[]
  /** Whether it adds inline styles to the page, which need `'unsafe-inline'`. */
  writesStyles: boolean
}

/**
 * What the content security policy must allow. Turnstile documents script-src and frame-src. SmartCaptcha documents no policy: its script
 * has two addresses, other sites still allow the older one for frames and requests, and the script writes the styles of its window.
 */
const RULES: Record<Captcha['service'], CaptchaRules> = {
  smartcaptcha: { hosts: ['https://smartcaptcha.cloud.yandex.ru', 'https://smartcaptcha.yandexcloud.net'], writesStyles: true },
  turnstile: { hosts: ['https://challenges.cloudflare.com'], writesStyles: false },
}

const NONE: CaptchaRules = { hosts: [], writesStyles: false }

/** The captcha for browsers; `null` when there is none. Without a public key forms are sent without a token. */
export function captchaOf({ CAPTCHA: service, CAPTCHA_SITE_KEY: siteKey }: Pick<Config, 'CAPTCHA' | 'CAPTCHA_SITE_KEY'>): Captcha | null {
  return service === '' || siteKey === '' ? null : { service, siteKey }
}

export function captchaRules(captcha: Captcha | null): CaptchaRules {
  return captcha ? RULES[captcha.service] : NONE
}
