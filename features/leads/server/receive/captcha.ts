import * as v from 'valibot'
import type { Config } from '../../../../edge/config.ts'
import { log } from '../../../../edge/log.ts'

/** `unchecked`: no token, or nobody to ask. A captcha that fails on its own side must not cost a lead. */
export type CaptchaVerdict = 'passed' | 'failed' | 'unchecked'

const TIMEOUT_MS = 3000

const services = {
  smartcaptcha: { url: 'https://smartcaptcha.cloud.yandex.ru/validate', tokenField: 'token' },
  turnstile: { url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify', tokenField: 'response' },
} as const

const answerSchema = v.union([v.object({ success: v.boolean() }), v.object({ status: v.picklist(['ok', 'failed']) })])

/** Asks the configured captcha about a token; `null` when none is configured. The visitor's address is not passed on. */
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
