import type { Page } from '@playwright/test'
import { forget } from './browser-side.ts'
import { test as base } from './fixtures.ts'
import { sharedSite } from './shared-site.ts'

const SCRIPT = /^https:\/\/(?:smartcaptcha\.cloud\.yandex\.ru\/captcha\.js|challenges\.cloudflare\.com\/turnstile\/v0\/api\.js)\?/

/** Tests on a site with a captcha configured by `test.use({ service })`; the host of the service is allowed. */
export const test = base.extend<{ service: string; allowService: undefined }>({
  service: ['smartcaptcha', { option: true }],
  baseURL: async ({ server, service }, use) =>
    use(await sharedSite(server, { CAPTCHA: service, CAPTCHA_SITE_KEY: 'ysc1_public-key', CAPTCHA_SECRET: 'server key' })),
  allowService: [
    async ({ silentDamage }, use) => {
      await use(undefined)
      forget(silentDamage, /^outside request: https:\/\/(?:smartcaptcha\.cloud\.yandex\.ru|challenges\.cloudflare\.com)\//)
    },
    { auto: true },
  ],
})

/** Result of each check of a scripted service. */
export type Manner = 'passes' | 'asks' | 'fails' | 'is silent'

export interface ScriptedService {
  /** URLs requested for its script. */
  asked: string[]
}

/**
 * Replaces the services' scripts. Tokens are `token-1`, `token-2` in the order of checks; SmartCaptcha renders its challenge at the end of
 * the body.
 */
export async function scriptService(page: Page, manner: Manner): Promise<ScriptedService> {
  const asked: string[] = []
  await page.route(SCRIPT, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: `(${scripted})(${JSON.stringify(manner)}, document.currentScript.src)` })
  })
  return { asked }
}

/** Runs in the page. */
function scripted(manner: Manner, address: string): void {
  let checks = 0
  function check(place: Element, answer: { passed: (token: string) => void; failed: () => void; shown: () => void; hidden: () => void }) {
    checks++
    if (manner === 'passes') answer.passed(`token-${checks}`)
    if (manner === 'fails') answer.failed()
    if (manner !== 'asks') return
    const question = document.createElement('div')
    question.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: #fff'
    const button = (text: string, act: () => void) => {
      const element = Object.assign(document.createElement('button'), { type: 'button', textContent: text })
      element.onclick = () => {
        question.remove()
        answer.hidden()
        act()
      }
      question.append(element)
    }
    button('Я не робот', () => answer.passed(`token-${checks}`))
    button('Закрыть проверку', () => {})
    place.append(question)
    answer.shown()
  }

  const noop = () => {}
  const events: Record<string, () => void> = {}
  let options: Record<string, (token: string) => void> = {}
  let form: Element = document.body
  const smartCaptcha = {
    render(_: Element, given: typeof options) {
      options = given
      return 0
    },
    subscribe(_: number, name: string, listener: () => void) {
      events[name] = listener
    },
    execute() {
      const event = (name: string) => events[name] ?? noop
      const shown = event('challenge-visible')
      check(document.body, {
        passed: options['callback'] ?? noop,
        failed: event('network-error'),
        shown,
        hidden: event('challenge-hidden'),
      })
    },
    reset: noop,
    destroy: noop,
  }
  const turnstile = {
    render(place: Element, given: typeof options) {
      form = place
      options = given
      return 'widget'
    },
    execute() {
      const option = (name: string) => () => options[name]?.('')
      const shown = option('before-interactive-callback')
      const failed = option('error-callback')
      check(form, { passed: options['callback'] ?? noop, failed, shown, hidden: option('after-interactive-callback') })
    },
    reset: noop,
    remove: noop,
  }
  Object.assign(window, { smartCaptcha, turnstile })
  const ready = new URL(address).searchParams.get('onload') ?? ''
  Reflect.get(window, ready)()
}
