import * as v from 'valibot'
import { consentVersions } from '../../content/policy.ts'

/** A field that people do not see and robots fill in. */
export const HONEYPOT = 'website'
/** Faster than this nobody fills in a form. Browsers wait until then by themselves; a script that posts sooner is refused. */
export const MIN_FILL_MS = 1500

/** The field of a token; a refusal names it when the captcha's service called the token bad. */
export const CAPTCHA_FIELD = 'captcha'

export const FIELD_REQUIRED = 'Заполните это поле'
const CONSENT_REQUIRED = 'Без согласия на обработку персональных данных отправить форму нельзя'

/** The site has never shown such a text, so the tick proves nothing. */
const UNKNOWN_CONSENT = 'Страница устарела: текст согласия изменился. Обновите её и отправьте форму ещё раз'

/** Something that leaves a mark on paper: not only spaces, invisible characters, blank signs (U+3164, U+2800, U+1D159) and accents without a letter. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u

/** One line of text: control characters become spaces, so that no text can add a line to a mail or a log. */
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
  /** Made by the browser when the form is first filled in and kept until an answer with a number: a repeat makes no second lead. */
  idempotencyKey: v.pipe(v.string(), v.uuid('Ключ отправки не подходит, обновите страницу'), v.toLowerCase()),
  consent: v.literal(true, CONSENT_REQUIRED),
  /** Which text of the consent the visitor saw: `consentVersion` of `policy.ts` as it was in that browser. */
  consentVersion: v.pipe(v.string(CONSENT_REQUIRED), v.picklist(consentVersions, UNKNOWN_CONSENT)),
  [HONEYPOT]: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  /** Milliseconds between the form's appearance and its sending; a form without JavaScript cannot know it. */
  fillMs: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** Token of the captcha, when one is configured. */
  [CAPTCHA_FIELD]: v.optional(v.pipe(v.string(), v.maxLength(4096))),
  /** Path of the page the form stood on. */
  page: v.optional(line(300), ''),
}

/**
 * Every refusal, as JSON. 422: `fields` has a message for each wrong field. 409: the key was used for other content.
 * 429 and 503 carry `Retry-After` in seconds; the same key may be sent again then. 403, 413 and 415: never the visitor's fault.
 */
export const submissionFailureSchema = v.object({
  statusCode: v.number(),
  /** For people. */
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.string()), {}),
})

export type SubmissionFailure = v.InferOutput<typeof submissionFailureSchema>
