import type { Listener, Widget } from './tokens.ts'

/** A captcha's service, as far as forms see it. */
export interface Service {
  script: string
  name: string
  /** Where visitors read what it does with their data. */
  terms: string
  /** Its questions lie over the whole page, not in the form. */
  coversPage: boolean
  /** Puts an invisible widget into `place`, once the script is there. */
  mount: (place: HTMLElement, siteKey: string, listener: Listener) => Widget
}

/** The global function that a captcha's script calls when it is ready. */
const READY = 'captchaIsReady'

const arriving = new Map<string, Promise<void>>()

/** Loads the script of a captcha once for all forms; after a failure it is loaded again. Both services take the name of their caller as `onload`. */
export function loadService(address: string): Promise<void> {
  const loading = arriving.get(address) ?? addScript(address)
  arriving.set(address, loading)
  loading.catch(() => arriving.delete(address))
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
