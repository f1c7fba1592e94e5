import type { Listener, Widget } from './tokens.ts'

/** A captcha service as forms use it. */
export interface Service {
  script: string
  name: string
  /** Page about how the service treats visitors' data. */
  terms: string
  /** Whether its questions are shown over the whole page instead of in the form. */
  coversPage: boolean
  /** Puts an invisible widget into `place`; the script must be loaded. */
  mount: (place: HTMLElement, siteKey: string, listener: Listener) => Widget
}

/** Name of the global function that the service's script calls when it is ready. */
const READY = 'captchaIsReady'

const arriving = new Map<string, Promise<void>>()

/** Loads a captcha's script once for all forms, and again after a failure. Both services take the callback's name in `onload`. */
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
