import * as v from 'valibot'
import { consentVersions } from '../../content/policy.ts'

/** Name of a hidden field: people do not see it, robots fill it in. */
export const HONEYPOT = 'website'
/** No person fills in a form faster. Our browser code waits this long before it sends; a script that posts sooner is refused. */
export const MIN_FILL_MS = 1500

/** Longest link or text that the field in the hero takes. */
export const PASTED_MAX_CHARS = 1000

/** The field with the captcha token; a refusal names it when the captcha service rejected the token. */
export const CAPTCHA_FIELD = 'captcha'

export const FIELD_REQUIRED = 'Заполните это поле'
const CONSENT_REQUIRED = 'Без согласия на обработку персональных данных отправить форму нельзя'

/** The site has never shown this version of the text, so the ticked box proves no consent. */
const UNKNOWN_CONSENT = 'Страница устарела: текст согласия изменился. Обновите её и отправьте форму ещё раз'

/** A visible character: no space, invisible character, blank sign (U+3164, U+2800, U+1D159) or accent without a letter. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u

/** One line of text: control characters become spaces, so that a visitor cannot add lines to a mail or a log. */
export const line = (maxLength: number) => cleaned(/\p{Cc}+/gu, maxLength)

/** Text of several lines. */
export const multiline = (maxLength: number) => cleaned(/[^\P{Cc}\n]+/gu, maxLength)

function cleaned(unwanted: RegExp, maxLength: number) {
  return v.pipe(
    v.string(FIELD_REQUIRED),
    v.transform((text) => text.toWellFormed().normalize('NFC').replaceAll('\r\n', '\n').replaceAll(unwanted, ' ').trim()),
    v.transform((text) => (VISIBLE.test(text) ? text : '')),
    v.maxLength(maxLength, `Не больше ${maxLength} знаков`),
  )
}

/** What every form sends besides its own fields. */
export const submissionFields = {
  /** The browser makes it at the first input and keeps it until an answer with a number, so that a repeat makes no second lead. */
  idempotencyKey: v.pipe(v.string(), v.uuid('Ключ отправки не подходит, обновите страницу'), v.toLowerCase()),
  consent: v.literal(true, CONSENT_REQUIRED),
  /** Version of the consent text that the visitor saw: `consentVersion` of `policy.ts` in the build of that page. */
  consentVersion: v.pipe(v.string(CONSENT_REQUIRED), v.picklist(consentVersions, UNKNOWN_CONSENT)),
  [HONEYPOT]: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  /** Milliseconds between the form's appearance and its sending; absent without JavaScript. */
  fillMs: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** Token of the captcha, when one is configured. */
  [CAPTCHA_FIELD]: v.optional(v.pipe(v.string(), v.maxLength(4096))),
  /** Path of the page with the form. */
  page: v.optional(line(300), ''),
}

/**
 * Every refusal, as JSON. 422: `fields` has a message for each wrong field. 409: the key was used for other content.
 * 429 and 503 carry `Retry-After` in seconds; the same key may be sent again then. 403, 413 and 415: never the visitor's fault.
 */
export const submissionFailureSchema = v.object({
  statusCode: v.number(),
  /** Shown to the visitor. */
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.string()), {}),
})

export type SubmissionFailure = v.InferOutput<typeof submissionFailureSchema>

export const BY_PHONE = 'По телефону'
export const BY_MESSENGER = 'В мессенджер'
export type ContactMethod = typeof BY_PHONE | typeof BY_MESSENGER
export const INVALID_PHONE = 'Пожалуйста, введите корректный номер телефона'

/** Body of `POST /api/forms/submit-form-consult-{name}/` (behaviour 8.6). For a call, `contact` is a phone number. */
export const leadSchema = v.object({
  ...submissionFields,
  /** Required by every form but the service form. */
  username: v.optional(line(100), ''),
  /** Required by the main form. */
  message: v.optional(multiline(5000), ''),
  'contact-method': v.picklist([BY_PHONE, BY_MESSENGER], FIELD_REQUIRED),
  /** ISO 3166 code in lower case, `ru`; empty for a messenger. */
  country: v.optional(v.pipe(v.string(), v.toLowerCase(), v.regex(/^(?:[a-z]{2})?$/)), ''),
  /** `+7` or `7`; empty for a messenger. */
  dialCode: v.optional(v.pipe(v.string(), v.regex(/^\+?\d{0,4}$/)), ''),
  contact: v.pipe(line(100), v.nonEmpty(FIELD_REQUIRED)),
  /** Name of the form, the same as in the path. */
  formId: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
  /** The page's query string, `?utm_source=…`. */
  UTM: v.optional(line(2000), ''),
  /** `1958185836.1757409569` from cookie `_ga`. */
  googleClientId: v.optional(line(100), ''),
  /** From cookie `_ym_uid`. */
  yandexClientId: v.optional(line(100), ''),
  /** A calculation or a draft of a document that the visitor chose to send along. */
  attachment: v.optional(multiline(20_000), ''),
})

export type Lead = v.InferOutput<typeof leadSchema>
/** What the browser sends. */
export type LeadRequest = v.InferInput<typeof leadSchema>

/** The answer in amoCRM's shape. The number is made here, because the visitor does not wait for the CRM. */
export const leadAnswerSchema = v.object({
  _embedded: v.object({
    unsorted: v.array(v.object({ uid: v.string(), _embedded: v.object({ contacts: v.array(v.object({ id: v.number() })) }) })),
  }),
})

export type LeadAnswer = v.InferOutput<typeof leadAnswerSchema>

export function leadAnswer(uid: string, number: number): LeadAnswer {
  return { _embedded: { unsorted: [{ uid, _embedded: { contacts: [{ id: number }] } }] } }
}

/** The number of the request; 0 when the answer has none (behaviour 8.6). */
export function requestNumber(answer: unknown): number {
  const parsed = v.safeParse(leadAnswerSchema, answer)
  return (parsed.success && parsed.output._embedded.unsorted[0]?._embedded.contacts[0]?.id) || 0
}

/** The captcha that forms ask for a token; written into `<meta name="captcha">` when there is one. */
export interface Captcha {
  service: 'smartcaptcha' | 'turnstile'
  /** The key that the browser shows to the service; not a secret. */
  siteKey: string
}

/** A form that is shown again after a refused post without JavaScript: the typed values and the problems, both by field name. */
export interface KeptForm {
  values: Partial<Record<string, string>>
  problems: Partial<Record<string, string>>
}
