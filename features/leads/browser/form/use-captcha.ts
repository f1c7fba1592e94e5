import { type RefObject, useEffect, useRef } from 'react'
import { within } from '../../../../contract/timeout.ts'
import type { Tokens } from './captcha/tokens.ts'
import { CAPTCHA_TIMEOUT_MS } from './sending.ts'

export interface FormCaptcha {
  /** Starts loading the captcha. Call only after the visitor touched the form: before that, the service must get no request. */
  prepare: () => void
  /** `null` when the site has no captcha; empty when the captcha gave no token. */
  token: () => Promise<string | null>
}

/** The captcha that the page names in `<meta name=captcha>`. Its code loads when a form is first touched, and only if there is one. */
export function useCaptcha(form: RefObject<HTMLFormElement | null>): FormCaptcha {
  const arriving = useRef<Promise<Tokens> | null>(null)
  useEffect(() => () => void arriving.current?.then((tokens) => tokens.remove()).catch(() => {}), [])
  const arrive = () => {
    const settings = document.querySelector<HTMLMetaElement>('meta[name=captcha]')
    const place = form.current
    if (settings && place)
      arriving.current ??= import('./captcha/create-captcha.ts').then((code) => code.createCaptcha(place, settings.content))
    return arriving.current
  }
  return {
    prepare: () =>
      void arrive()
        ?.then((tokens) => tokens.prepare())
        .catch(() => {}),
    async token() {
      const arriving = arrive()
      if (!arriving) return null
      const askedAt = performance.now()
      const tokens = await within(CAPTCHA_TIMEOUT_MS, arriving).catch(() => null)
      const left = CAPTCHA_TIMEOUT_MS - (performance.now() - askedAt)
      return tokens ? tokens.next(Math.max(0, left)).catch(() => '') : ''
    },
  }
}
