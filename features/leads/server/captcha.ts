import * as v from 'valibot'
import type { Config } from '../../../edge/config.ts'
import { log } from '../../../edge/log.ts'
import type { Captcha } from '../wire.ts'

/** The captcha for browsers; `null` when there is none. Without a public key forms are sent without a token. */
export function captchaOf({ CAPTCHA: service, CAPTCHA_SITE_KEY: siteKey }: Pick<Config, 'CAPTCHA' | 'CAPTCHA_SITE_KEY'>): Captcha | null {
  return service === '' || siteKey === '' ? null : { service, siteKey }
}

interface CaptchaRules {
  /** Hosts of the script, of its challenge frame and of its requests. */
  hosts: string[]
  /** Whether it adds inline styles to the page, which need `'unsafe-inline'`. */
  writesStyles: boolean
}

/**
 * Rules for the content security policy. Turnstile documents script-src and frame-src. SmartCaptcha documents no policy: its script has two
 * addresses, other sites still allow the older one for frames and requests, and the script adds the styles of its window.
 */
const RULES: Record<Captcha['service'], CaptchaRules> = {
  smartcaptcha: { hosts: ['https://smartcaptcha.cloud.yandex.ru', 'https://smartcaptcha.yandexcloud.net'], writesStyles: true },
  turnstile: { hosts: ['https://challenges.cloudflare.com'], writesStyles: false },
}

const NONE: CaptchaRules = { hosts: [], writesStyles: false }

export function captchaRules(captcha: Captcha | null): CaptchaRules {
  return captcha ? RULES[captcha.service] : NONE
}

/** `unchecked`: there was no token, or the service failed. A failing captcha service must not cost a lead. */
export type CaptchaVerdict = 'passed' | 'failed' | 'unchecked'

const TIMEOUT_MS = 3000

const VERIFICATION = {
  smartcaptcha: { url: 'https://smartcaptcha.cloud.yandex.ru/validate', tokenField: 'token' },
  turnstile: { url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify', tokenField: 'response' },
} as const

const responseSchema = v.union([v.object({ success: v.boolean() }), v.object({ status: v.picklist(['ok', 'failed']) })])

/** Verifies a token with the configured captcha; `null` when none is configured. The visitor's IP address is not passed on. */
export async function captchaVerdict(
  settings: Pick<Config, 'CAPTCHA' | 'CAPTCHA_SECRET'>,
  token: string,
  id: string,
): Promise<CaptchaVerdict | null> {
  if (settings.CAPTCHA === '') return null
  if (token === '') return 'unchecked'
  const { url, tokenField } = VERIFICATION[settings.CAPTCHA]
  const body = new URLSearchParams({ secret: settings.CAPTCHA_SECRET, [tokenField]: token, idempotency_key: id })
  try {
    const response = await fetch(url, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const answer = v.parse(responseSchema, await response.json())
    return ('success' in answer ? answer.success : answer.status === 'ok') ? 'passed' : 'failed'
  } catch (error) {
    log.warn('captcha unavailable', { service: settings.CAPTCHA }, error)
    return 'unchecked'
  }
}
