import * as v from 'valibot'
import type { NoOtherFields } from '../lead-wire.ts'
import { extensionOf, typingNotes, withoutExtension } from './phone-notes.ts'

export const submissionFields = {
  /** The idempotency key; `source_uid` in the CRM. */
  id: v.string(),
  number: v.number(),
  /** The number shown to the visitor, if another lead had it when this one arrived (decision 058). */
  toldNumber: v.optional(v.number()),
  /** Milliseconds since 1970. */
  receivedAt: v.number(),
  /** Path of the page with the form. */
  page: v.string(),
  /** `null` when no captcha is configured. */
  captcha: v.nullable(v.picklist(['passed', 'unchecked'])),
  consent: v.object({ version: v.string(), ip: v.string(), userAgent: v.string() }),
}

export const leadContentFields = {
  kind: v.literal('lead'),
  form: v.string(),
  username: v.string(),
  message: v.string(),
  contactMethod: v.string(),
  /** A phone number as `+79001234567` or `+74951234567;ext=123`, or the messenger contact as typed. */
  contact: v.string(),
  /** The text of the phone field; empty for a messenger and in leads of earlier builds. */
  typed: v.optional(v.string(), ''),
  /** The country of the visitor's network, if none was chosen and the number was typed without a code (behaviour 8.6); otherwise empty. */
  guessedCountry: v.optional(v.string(), ''),
  country: v.string(),
  utm: v.string(),
  googleClientId: v.string(),
  yandexClientId: v.string(),
  attachment: v.string(),
}

export const letterContentFields = { kind: v.literal('letter'), form: v.string(), comment: v.string(), email: v.string() }

/** A submission in the form that is sealed in the outbox and sent to sinks. */
export const submissionSchema = v.object({
  ...submissionFields,
  content: v.variant('kind', [v.object(leadContentFields), v.object(letterContentFields)]),
})

export type Submission = v.InferOutput<typeof submissionSchema>
export type SubmissionContent = Submission['content']

/** A submission as plain text for a mail or a field of the CRM. */
export function textOf(submission: Submission): string {
  const { page, captcha, content } = submission
  const lines = [headingOf(submission), ...detailsOf(content), `Страница: ${page || 'не известна'}`]
  if (captcha === 'unchecked') lines.push('Капча не проверена')
  return lines.join('\n')
}

/** `Заявка 481920337`: the name under which people find a submission; a search for its beginning finds it in the CRM. */
export function headingOf({ number, toldNumber, content }: Submission): string {
  return `${titleOf(content.kind)} ${number}${toldNumber === undefined ? '' : ` (посетителю назван номер ${toldNumber})`}`
}

export function titleOf(kind: Submission['content']['kind']): string {
  return kind === 'lead' ? 'Заявка' : 'Письмо директору'
}

function detailsOf(content: Submission['content']): string[] {
  if (content.kind === 'letter') {
    // The heading names the kind, and all letters come from one form.
    const { kind, form, email, comment, ...others } = content
    others satisfies NoOtherFields
    return [`Почта: ${email}`, '', comment, '']
  }
  // The heading names the kind, and the contact begins with the code of its country.
  const { kind, country, username, contactMethod, contact, typed, guessedCountry, form, message, attachment, utm, ...more } = content
  const { googleClientId, yandexClientId, ...others } = more
  others satisfies NoOtherFields
  return [
    ...(username ? [`Имя: ${username}`] : []),
    ['Связь: ', contactMethod, ', ', withoutExtension(contact), ...extensionOf(contact).map((extension) => `, ${extension}`)].join(''),
    ...typingNotes({ contact, typed, guessedCountry }),
    `Форма: ${form}`,
    ...(utm ? [`Метки: ${utm}`] : []),
    ...(googleClientId ? [`Google Client ID: ${googleClientId}`] : []),
    ...(yandexClientId ? [`Yandex Client ID: ${yandexClientId}`] : []),
    ...[message, attachment].filter(Boolean).flatMap((text) => ['', text, '']),
  ]
}
