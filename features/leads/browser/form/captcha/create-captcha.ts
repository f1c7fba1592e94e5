import type { Captcha } from '../../../wire.ts'
import { loadService, type Service } from './service.ts'
import { smartCaptcha } from './smart-captcha.ts'
import { stepAside } from './step-aside.ts'
import { createTokens, type Listener, type Tokens } from './tokens.ts'
import { turnstile } from './turnstile.ts'

const services: Record<Captcha['service'], Service> = { smartcaptcha: smartCaptcha, turnstile }

/** The captcha of one form: a notice and a place for the widget at its end. `settings` is what `features/leads/server/captcha-policy.ts` wrote into the document. */
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

/** The form's window gives way to questions that lie over the page. */
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

/** Both services ask their users to tell visitors of them. */
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
