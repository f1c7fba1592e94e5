import * as v from 'valibot'

/** The captcha that forms ask for a token; written into `<meta name="captcha">` when there is one. */
export const captchaSchema = v.object({
  service: v.picklist(['smartcaptcha', 'turnstile'], 'CAPTCHA must be empty, "smartcaptcha" or "turnstile"'),
  /** The key that the browser shows to the service; not a secret. */
  siteKey: v.pipe(v.string(), v.regex(/^[\w.-]{8,200}$/, 'CAPTCHA_SITE_KEY must be the public key of the captcha')),
})

export type Captcha = v.InferOutput<typeof captchaSchema>
