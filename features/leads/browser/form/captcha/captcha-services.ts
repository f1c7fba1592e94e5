import type { Captcha } from '../../../wire.ts'
import type { Listener, Widget } from './tokens.ts'

/** A captcha service for forms. */
export interface Service {
  script: string
  name: string
  /** Page about how the service treats visitors' data. */
  terms: string
  /** Whether its questions are shown over the whole page instead of in the form. */
  coversPage: boolean
  /** Adds an invisible widget to `container`; the script must be loaded. */
  mount: (container: HTMLElement, siteKey: string, listener: Listener) => Widget
}

declare global {
  interface Window {
    smartCaptcha?: SmartCaptchaApi
    turnstile?: TurnstileApi
  }
}

/** The part of `window.smartCaptcha` that is used here (yandex.cloud/docs/smartcaptcha/concepts/widget-methods). */
interface SmartCaptchaApi {
  render: (container: HTMLElement, options: SmartCaptchaOptions) => number
  execute: (id: number) => void
  reset: (id: number) => void
  destroy: (id: number) => void
  subscribe: (id: number, event: SmartCaptchaEvent, listener: () => void) => void
}

interface SmartCaptchaOptions {
  sitekey: string
  hl: 'ru'
  invisible: boolean
  hideShield: boolean
  /** Called with an empty token when a token expires. */
  callback: (token: string) => void
}

type SmartCaptchaEvent = 'challenge-visible' | 'challenge-hidden' | 'network-error' | 'javascript-error'

/**
 * Yandex SmartCaptcha. Its documentation requires a notice instead of a hidden shield (`noticeOf` of `create-captcha.ts`). It does not say
 * where the question's window is attached (on other sites: at the end of the body) nor whether it closes before the token arrives.
 */
const smartCaptcha: Service = {
  script: 'https://smartcaptcha.cloud.yandex.ru/captcha.js?render=onload',
  name: 'Yandex SmartCaptcha',
  terms: 'https://yandex.ru/legal/smartcaptcha_notice/',
  coversPage: true,
  mount(container, sitekey, { passed, failed, questioned }) {
    const api = window.smartCaptcha
    if (!api) throw new Error('SmartCaptcha is not there')
    const callback = (token: string) => token && passed(token)
    const id = api.render(container, { sitekey, hl: 'ru', invisible: true, hideShield: true, callback })
    api.subscribe(id, 'challenge-visible', () => questioned(true))
    api.subscribe(id, 'challenge-hidden', () => questioned(false))
    api.subscribe(id, 'network-error', failed)
    api.subscribe(id, 'javascript-error', failed)
    return {
      execute: () => api.execute(id),
      reset: () => api.reset(id),
      remove: () => api.destroy(id),
    }
  },
}

/** The part of `window.turnstile` that is used here (developers.cloudflare.com/turnstile/get-started/client-side-rendering). */
interface TurnstileApi {
  /** Returns `undefined` when it failed. */
  render: (container: HTMLElement, options: TurnstileOptions) => string | undefined
  execute: (id: string) => void
  reset: (id: string) => void
  remove: (id: string) => void
}

interface TurnstileOptions {
  sitekey: string
  language: 'ru'
  theme: 'light'
  size: 'flexible'
  execution: 'execute'
  appearance: 'interaction-only'
  retry: 'never'
  'refresh-expired': 'never'
  'response-field': false
  callback: (token: string) => void
  /** Must return `true` for a handled error; otherwise the script throws. */
  'error-callback': () => true
  'timeout-callback': () => void
  'unsupported-callback': () => void
  'before-interactive-callback': () => void
  'after-interactive-callback': () => void
}

/** Cloudflare Turnstile is invisible, or shows a checkbox in the form in doubtful cases. */
const turnstile: Service = {
  script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  name: 'Cloudflare Turnstile',
  terms: 'https://www.cloudflare.com/turnstile-privacy-policy/',
  coversPage: false,
  mount(container, sitekey, { passed, failed, questioned }) {
    const api = window.turnstile
    const id = api?.render(container, {
      sitekey,
      language: 'ru',
      theme: 'light',
      size: 'flexible',
      execution: 'execute',
      appearance: 'interaction-only',
      retry: 'never',
      'refresh-expired': 'never',
      'response-field': false,
      callback: passed,
      'error-callback': () => {
        failed()
        return true
      },
      'timeout-callback': failed,
      'unsupported-callback': failed,
      'before-interactive-callback': () => questioned(true),
      'after-interactive-callback': () => questioned(false),
    })
    if (!api || id === undefined) throw new Error('Turnstile is not there')
    return {
      execute: () => api.execute(id),
      reset: () => api.reset(id),
      remove: () => api.remove(id),
    }
  },
}

export const SERVICES: Record<Captcha['service'], Service> = { smartcaptcha: smartCaptcha, turnstile }
