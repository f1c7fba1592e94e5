import * as v from 'valibot'
import type { Config } from '../../../../edge/config.ts'
import { log } from '../../../../edge/log.ts'

/** `unchecked`: there was no token, or the service did not answer properly. A failing captcha service must not cost a lead. */
export type CaptchaVerdict = 'passed' | 'failed' | 'unchecked'

const TIMEOUT_MS = 3000

const services = {
  smartcaptcha: { url: 'https://smartcaptcha.cloud.yandex.ru/validate', tokenField: 'token' },
  turnstile: { url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify', tokenField: 'response' },
} as const

const answerSchema = v.union([v.object({ success: v.boolean() }), v.object({ status: v.picklist(['ok', 'failed']) })])

/** Verifies a token with the configured captcha; `null` when none is configured. The visitor's IP address is not passed on. */
export async function captchaVerdict(
  settings: Pick<Config, 'CAPTCHA' | 'CAPTCHA_SECRET'>,
  token: string,
  id: string,
): Promise<CaptchaVerdict | null> {
  if (settings.CAPTCHA === '') return null
  if (token === '') return 'unchecked'
  const { url, tokenField } = services[settings.CAPTCHA]
  const body = new URLSearchParams({ secret: settings.CAPTCHA_SECRET, [tokenField]: token, idempotency_key: id })
  try {
    const response = await fetch(url, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const answer = v.parse(answerSchema, await response.json())
    return ('success' in answer ? answer.success : answer.status === 'ok') ? 'passed' : 'failed'
  } catch (error) {
    log.warn('captcha unavailable', { service: settings.CAPTCHA }, error)
    return 'unchecked'
  }
}
