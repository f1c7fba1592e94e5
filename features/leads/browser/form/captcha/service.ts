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
