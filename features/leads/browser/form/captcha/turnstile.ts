import type { Service } from './service.ts'

/** The part of `window.turnstile` that is used here (developers.cloudflare.com/turnstile/get-started/client-side-rendering). */
interface TurnstileApi {
  /** Returns `undefined` when it failed. */
  render: (place: HTMLElement, options: TurnstileOptions) => string | undefined
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

declare global {
  interface Window {
    turnstile?: TurnstileApi
  }
}

/** Cloudflare Turnstile: invisible, or a checkbox in the form when it is in doubt. */
export const turnstile: Service = {
  script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  name: 'Cloudflare Turnstile',
  terms: 'https://www.cloudflare.com/turnstile-privacy-policy/',
  coversPage: false,
  mount(place, sitekey, { passed, failed, questioned }) {
    const api = window.turnstile
    const id = api?.render(place, {
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
      ask: () => api.execute(id),
      reset: () => api.reset(id),
      remove: () => api.remove(id),
    }
  },
}
