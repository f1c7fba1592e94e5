import { type RefObject, useEffect, useRef } from 'react'
import { within } from '../../../../contract/timeout.ts'
import type { Tokens } from './captcha/tokens.ts'
import { CAPTCHA_TIMEOUT_MS } from './sending.ts'

export interface FormCaptcha {
  /** Starts loading the captcha. Call only after the visitor has used the form: before that, the service must not get any request. */
  prepare: () => void
  /** A token; `null` when the site has no captcha, empty when the captcha returned no token. */
  token: () => Promise<string | null>
}

/** The captcha named in the page's `<meta name=captcha>`. Its code loads at the first use of a form, and only if there is a captcha. */
export function useCaptcha(form: RefObject<HTMLFormElement | null>): FormCaptcha {
  const loading = useRef<Promise<Tokens> | null>(null)
  useEffect(() => () => void loading.current?.then((tokens) => tokens.remove()).catch(() => {}), [])
  const load = () => {
    const settings = document.querySelector<HTMLMetaElement>('meta[name=captcha]')
    const element = form.current
    if (settings && element)
      loading.current ??= import('./captcha/create-captcha.ts').then((code) => code.createCaptcha(element, settings.content))
    return loading.current
  }
  return {
    prepare: () =>
      void load()
        ?.then((tokens) => tokens.prepare())
        .catch(() => {}),
    async token() {
      const pending = load()
      if (!pending) return null
      const startedAt = performance.now()
      const tokens = await within(CAPTCHA_TIMEOUT_MS, pending).catch(() => null)
      const left = CAPTCHA_TIMEOUT_MS - (performance.now() - startedAt)
      return tokens ? tokens.next(Math.max(0, left)).catch(() => '') : ''
    },
  }
}
