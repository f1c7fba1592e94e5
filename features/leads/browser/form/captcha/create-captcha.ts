import type { Captcha } from '../../../wire.ts'
import { SERVICES, type Service } from './captcha-services.ts'
import { createTokens, type Listener, type Tokens } from './tokens.ts'

/**
 * Adds a notice and a container for the captcha's widget to the end of a form. `settings` is the JSON that `captchaOf` of
 * `features/leads/server/captcha.ts` has written into the document.
 */
export function createCaptcha(form: HTMLFormElement, settings: string): Tokens {
  const { service: name, siteKey }: Captcha = JSON.parse(settings)
  const service = SERVICES[name]
  const container = document.createElement('div')
  form.appendChild(noticeOf(service))
  form.appendChild(container)
  return createTokens(async (listener) => {
    await loadService(service.script)
    return service.mount(container, siteKey, service.coversPage ? outsideDialog(form, listener) : listener)
  })
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

/** Name of the global function that the service's script calls when it is ready. */
const READY = 'captchaIsReady'

const scripts = new Map<string, Promise<void>>()

/** Loads a captcha's script once for all forms, and again after a failure. Both services read the callback's name from `onload`. */
function loadService(address: string): Promise<void> {
  const loading = scripts.get(address) ?? addScript(address)
  scripts.set(address, loading)
  loading.catch(() => scripts.delete(address))
  return loading
}

function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    Object.assign(window, { [READY]: resolve })
    const script = Object.assign(document.createElement('script'), { src: `${address}&onload=${READY}`, async: true })
    script.onerror = () => {
      script.remove()
      reject(new Error(`The captcha ${address} did not load`))
    }
    document.head.appendChild(script)
  })
}

/** A listener that also makes the form's dialog non-modal while the captcha shows a question over the page. */
function outsideDialog(form: Element, { passed, failed, questioned }: Listener): Listener {
  let makeModal = () => {}
  const restore = () => {
    makeModal()
    makeModal = () => {}
  }
  return {
    passed(token) {
      restore()
      passed(token)
    },
    failed() {
      restore()
      failed()
    },
    questioned(isShown) {
      restore()
      if (isShown) makeModal = makeNonModal(form)
      questioned(isShown)
    },
  }
}

/**
 * A modal dialog covers and blocks everything outside it, such as a captcha's question. Reopens the dialog around `inside` as non-modal;
 * returns a function that makes it modal again.
 */
function makeNonModal(inside: Element): () => void {
  const dialog = inside.closest('dialog')
  if (!dialog?.matches(':modal')) return () => {}
  const focused = document.activeElement
  const closedBy = dialog.getAttribute('closedby')
  // Answering the question is a click outside the dialog, which must not close it.
  dialog.setAttribute('closedby', 'none')
  reopen(dialog, () => dialog.show())
  return () => {
    if (closedBy === null) dialog.removeAttribute('closedby')
    else dialog.setAttribute('closedby', closedBy)
    if (!dialog.open) return
    reopen(dialog, () => dialog.showModal())
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

/** Stops the `close` event, so that other listeners do not handle the dialog as closed. */
function reopen(dialog: HTMLDialogElement, open: () => void): void {
  dialog.addEventListener('close', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
  dialog.close()
  open()
}
