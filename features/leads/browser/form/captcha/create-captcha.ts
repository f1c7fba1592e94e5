import type { Captcha } from '../../../wire.ts'
import { loadService, type Service } from './service.ts'
import { smartCaptcha } from './smart-captcha.ts'
import { stepAside } from './step-aside.ts'
import { createTokens, type Listener, type Tokens } from './tokens.ts'
import { turnstile } from './turnstile.ts'

const services: Record<Captcha['service'], Service> = { smartcaptcha: smartCaptcha, turnstile }

/**
 * Adds a notice and a place for the captcha's widget to the end of a form. `settings` is the JSON of `captchaOf` in
 * `features/leads/server/captcha-policy.ts` from the document.
 */
export function createCaptcha(form: HTMLFormElement, settings: string): Tokens {
  const { service: name, siteKey }: Captcha = JSON.parse(settings)
  const service = services[name]
  const place = document.createElement('div')
  form.appendChild(noticeOf(service))
  form.appendChild(place)
  return createTokens(async (listener) => {
    await loadService(service.script)
    return service.mount(place, siteKey, service.coversPage ? givingWay(form, listener) : listener)
  })
}

/** Makes the form's dialog non-modal while the captcha shows a question over the page. */
function givingWay(form: Element, { passed, failed, questioned }: Listener): Listener {
  let comeBack = () => {}
  const back = () => {
    comeBack()
    comeBack = () => {}
  }
  return {
    passed(token) {
      back()
      passed(token)
    },
    failed() {
      back()
      failed()
    },
    questioned(isShown) {
      back()
      if (isShown) comeBack = stepAside(form)
      questioned(isShown)
    },
  }
}

/** The terms of both services require such a notice for visitors. */
function noticeOf({ name, terms }: Service): HTMLElement {
  const notice = document.createElement('p')
  notice.className = 'muted'
  const link = Object.assign(document.createElement('a'), {
    href: terms,
    target: '_blank',
    rel: 'noopener',
    textContent: 'как он обрабатывает данные',
  })
  notice.textContent = `Форму защищает от роботов сервис ${name}: `
  notice.appendChild(link)
  return notice
}
