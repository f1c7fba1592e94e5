import * as v from 'valibot'
import type { Bindings } from '../../../edge/env.ts'
import { log } from '../../../edge/log.ts'
import { type Captcha, captchaSchema } from '../wire.ts'

interface CaptchaRules {
  /** Hosts of its script, of the frame with its questions, and of its own requests. */
  hosts: string[]
  /** Whether it writes styles into the page, which only `'unsafe-inline'` lets through. */
  writesStyles: boolean
}

/**
 * What the content security policy must allow. Turnstile documents script-src and frame-src. SmartCaptcha documents no policy: its script
 * has two addresses, the older of which other sites still allow for frames and requests, and its window is styled from the script.
 */
const RULES: Record<Captcha['service'], CaptchaRules> = {
  smartcaptcha: { hosts: ['https://smartcaptcha.cloud.yandex.ru', 'https://smartcaptcha.yandexcloud.net'], writesStyles: true },
  turnstile: { hosts: ['https://challenges.cloudflare.com'], writesStyles: false },
}

const NONE: CaptchaRules = { hosts: [], writesStyles: false }

/** The captcha of `wrangler.toml` as browsers see it; `null` when there is none. Without a fitting public key forms are sent without a token. */
export function captchaOf({ CAPTCHA, CAPTCHA_SITE_KEY }: Pick<Bindings, 'CAPTCHA' | 'CAPTCHA_SITE_KEY'>): Captcha | null {
  if (CAPTCHA === '') return null
  const parsed = v.safeParse(captchaSchema, { service: CAPTCHA, siteKey: CAPTCHA_SITE_KEY })
  if (parsed.success) return parsed.output
  log.error('captcha is off in browsers', { reason: parsed.issues[0].message })
  return null
}

export function captchaRules(captcha: Captcha | null): CaptchaRules {
  return captcha ? RULES[captcha.service] : NONE
}
