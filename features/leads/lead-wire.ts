import * as v from 'valibot'
import { consentVersions } from '../../content/facts/policy.ts'
import { wellFormed } from '../../contract/well-formed.ts'

import { HONEYPOT } from './honeypot-wire.ts'
import { BY_MESSENGER, BY_PHONE, CAPTCHA_FIELD, FIELD_REQUIRED, TYPED_MAX_CHARS } from './wire.ts'

/* This file is separate from `wire.ts`, so that browsers load it only to check a form. */

const CONSENT_REQUIRED = 'Без согласия на обработку персональных данных отправить форму нельзя'

/** Message for a version of the text that the site has never shown, so that the ticked box proves no consent. */
const UNKNOWN_CONSENT = 'Страница устарела: текст согласия изменился. Обновите её и отправьте форму ещё раз'

/** A visible character: no space, invisible character, blank sign (U+3164, U+2800, U+1D159) or accent without a letter. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u

/** One line of text: control characters and ends of lines become spaces, so that a visitor cannot add lines to a mail or a log. */
export const line = (maxLength: number) => cleaned(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, maxLength)

/** Text of several lines. */
export const multiline = (maxLength: number) => cleaned(/[^\P{Cc}\n]+/gu, maxLength)

/** Direction marks, which copied text may contain. In a mail, a mark would reverse the text after it. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

function cleaned(unwanted: RegExp, maxLength: number) {
  return v.pipe(
    v.string(FIELD_REQUIRED),
    v.transform((text) =>
      wellFormed(text).normalize('NFC').replaceAll(DIRECTIONS, '').replaceAll('\r\n', '\n').replaceAll(unwanted, ' ').trim(),
    ),
    v.transform((text) => (VISIBLE.test(text) ? text : '')),
    v.maxLength(maxLength, `Не больше ${maxLength} знаков`),
  )
}

/** Fields that every form sends besides its own ones. */
export const submissionFields = {
  /** The browser creates the key at the first input and keeps it until it has a number, so that a repeat creates no second lead. */
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

/** Body of `POST /api/forms/submit-form-consult-{name}/` (behaviour 8.6). For a call, `contact` is a phone number. */
export const leadSchema = v.object({
  ...submissionFields,
  /** Required by every form except the service form. */
  username: v.optional(line(100), ''),
  /** Required by the main form. */
  message: v.optional(multiline(5000), ''),
  'contact-method': v.picklist([BY_PHONE, BY_MESSENGER], FIELD_REQUIRED),
  /** ISO 3166 code in lower case, `ru`; empty for a messenger. */
  country: v.optional(v.pipe(v.string(), v.toLowerCase(), v.regex(/^(?:[a-z]{2})?$/)), ''),
  /** `+7` or `7`; empty for a messenger. */
  dialCode: v.optional(v.pipe(v.string(), v.regex(/^\+?\d{0,4}$/)), ''),
  contact: v.pipe(line(TYPED_MAX_CHARS), v.nonEmpty(FIELD_REQUIRED)),
  /** The text of the phone field, which `contact` is derived from; empty for a messenger, absent in earlier builds and without JavaScript. */
  typed: v.optional(line(TYPED_MAX_CHARS), ''),
  /** The country of the visitor's network, `nl`, if the field showed it unchosen and the number has no country code; otherwise empty. */
  guessedCountry: v.optional(v.pipe(v.string(), v.toLowerCase(), v.regex(/^(?:[a-z]{2})?$/)), ''),
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
/** The browser's request. */
export type LeadRequest = v.InferInput<typeof leadSchema>

/** Fields that a full body may lack: a messenger has no country and no dialling code, and some sites have no captcha. */
type SometimesAbsent = 'country' | 'dialCode' | typeof CAPTCHA_FIELD

/** A body with all fields of its schema, even optional ones: code that makes a body does not compile until it sends a field that was added. */
export type FullBody<Body> = Required<Omit<Body, SometimesAbsent>> & Pick<Body, SometimesAbsent & keyof Body>

/**
 * The rest of a value whose fields are all named: `const { form, contact, ...others } = content`, then `others satisfies NoOtherFields`.
 * After a field is added, that code does not compile until it uses the field or names it with the reason for omitting it.
 */
export type NoOtherFields = Record<string, never>
