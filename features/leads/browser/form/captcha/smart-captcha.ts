import type { Service } from './service.ts'

/** The part of `window.smartCaptcha` that is used here (yandex.cloud/docs/smartcaptcha/concepts/widget-methods). */
interface SmartCaptchaApi {
  render: (place: HTMLElement, options: SmartCaptchaOptions) => number
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
  /** Gets an empty token when a token expires. */
  callback: (token: string) => void
}

type SmartCaptchaEvent = 'challenge-visible' | 'challenge-hidden' | 'network-error' | 'javascript-error'

declare global {
  interface Window {
    smartCaptcha?: SmartCaptchaApi
  }
}

/**
 * Yandex SmartCaptcha. Its documentation requires a notice in place of a hidden shield (see `create-captcha.ts`). It does not say where the
 * question's window is attached (on other sites: at the end of the body) nor whether it closes before the token arrives.
 */
export const smartCaptcha: Service = {
  script: 'https://smartcaptcha.cloud.yandex.ru/captcha.js?render=onload',
  name: 'Yandex SmartCaptcha',
  terms: 'https://yandex.ru/legal/smartcaptcha_notice/',
  coversPage: true,
  mount(place, sitekey, { passed, failed, questioned }) {
    const api = window.smartCaptcha
    if (!api) throw new Error('SmartCaptcha is not there')
    const callback = (token: string) => token && passed(token)
    const id = api.render(place, { sitekey, hl: 'ru', invisible: true, hideShield: true, callback })
    api.subscribe(id, 'challenge-visible', () => questioned(true))
    api.subscribe(id, 'challenge-hidden', () => questioned(false))
    api.subscribe(id, 'network-error', failed)
    api.subscribe(id, 'javascript-error', failed)
    return {
      ask: () => api.execute(id),
      reset: () => api.reset(id),
      remove: () => api.destroy(id),
    }
  },
}
